import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BarBack } from '../bar-back.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { CampStrip } from '../camp/camp-strip.tsx'
import { CornerOffered } from '../corner-offered.tsx'
import { Page } from '../page.tsx'

type ThemePageProps = {
  title: string
  heading: string
  says: string
  /** What is practised, and so where in the camp that is. */
  at: 'words' | 'sentences'
  children: ReactNode
}

/** Where a child chooses what to practise with, and can go back to the activities. */
export const ThemePage = ({ at, children, ...page }: ThemePageProps) => (
  <Page
    {...page}
    bar={
      <BottomBar
        label="Themes"
        back={
          <BarBack to={paths.practiceReading}>
            <span>
              <span className="visually-hidden">Back to </span>Activities
            </span>
          </BarBack>
        }
      />
    }
  >
    <CampStrip at={at} />
    <CornerOffered />
    {children}
  </Page>
)
