import type { ComponentType, ReactNode } from 'react'
import corner from '../../features/calm-corner/calm-corner.module.css'
import { Choices } from '../../features/calm-corner/choices.tsx'
import type { ExperienceProps } from '../../features/calm-corner/experience.tsx'
import { FeelingQuestion } from '../../features/calm-corner/feeling-question.tsx'
import { Heavy } from '../../features/calm-corner/heavy.tsx'
import { Quiet } from '../../features/calm-corner/quiet.tsx'
import { Rock } from '../../features/calm-corner/rock.tsx'
import type { Section } from '../exhibit.tsx'

const doNothing = () => undefined
const EXPERIENCES: Readonly<Record<string, ComponentType<ExperienceProps>>> = { heavy: Heavy, rock: Rock, quiet: Quiet }

/** Confines a full-window component to its exhibit. */
const Frame = ({ place, children }: { place: string; children: ReactNode }) => (
  <div
    className={corner.corner}
    data-place={place}
    style={{ position: 'relative', inlineSize: '100%', blockSize: '40rem' }}
  >
    {children}
  </div>
)

/** The parts of the calm corner. */
export const CALM_CORNER: Section = {
  title: 'Calm Corner',
  exhibits: [
    {
      name: 'Choices',
      content: (
        <Frame place="choosing">
          <Choices titleId="gallery-choices" choose={doNothing} close={doNothing} />
        </Frame>
      ),
    },
    ...Object.entries(EXPERIENCES).flatMap(([place, Experience]) =>
      (['coming', 'asked-for', 'there'] as const).map((exit) => ({
        name: `${place}, its way out ${exit}`,
        content: (
          <Frame place={place}>
            <Experience titleId={`gallery-${place}-${exit}`} exit={exit} leave={doNothing} />
          </Frame>
        ),
      })),
    ),
    {
      name: 'Asking',
      content: (
        <Frame place="asking">
          <FeelingQuestion titleId="gallery-asking" answer={doNothing} skip={doNothing} />
        </Frame>
      ),
    },
  ],
}
