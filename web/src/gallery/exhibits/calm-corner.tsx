import type { ComponentType, ReactNode } from 'react'
import { Asking } from '../../features/calm-corner/asking.tsx'
import corner from '../../features/calm-corner/calm-corner.module.css'
import { Choices } from '../../features/calm-corner/choices.tsx'
import type { ExperienceProps } from '../../features/calm-corner/experience.tsx'
import { Heavy } from '../../features/calm-corner/heavy.tsx'
import { Quiet } from '../../features/calm-corner/quiet.tsx'
import { Rock } from '../../features/calm-corner/rock.tsx'
import type { Room } from '../exhibit.ts'

const nothing = () => undefined
const EXPERIENCES: Readonly<Record<string, ComponentType<ExperienceProps>>> = { heavy: Heavy, rock: Rock, quiet: Quiet }

/** What lies over the whole window stands in its exhibit here. */
const Stand = ({ place, children }: { place: string; children: ReactNode }) => (
  <div
    className={corner.corner}
    data-place={place}
    style={{ position: 'relative', inlineSize: '100%', blockSize: '40rem' }}
  >
    {children}
  </div>
)

export const CALM_CORNER: Room = {
  title: 'Calm Corner',
  exhibits: [
    {
      name: 'Choices',
      shown: (
        <Stand place="choosing">
          <Choices titleId="gallery-choices" choose={nothing} close={nothing} />
        </Stand>
      ),
    },
    ...Object.entries(EXPERIENCES).flatMap(([place, Experience]) =>
      (['coming', 'asked-for', 'there'] as const).map((wayOut) => ({
        name: `${place}, its way out ${wayOut}`,
        shown: (
          <Stand place={place}>
            <Experience titleId={`gallery-${place}-${wayOut}`} wayOut={wayOut} leave={nothing} />
          </Stand>
        ),
      })),
    ),
    {
      name: 'Asking',
      shown: (
        <Stand place="asking">
          <Asking titleId="gallery-asking" answer={nothing} skip={nothing} />
        </Stand>
      ),
    },
  ],
}
