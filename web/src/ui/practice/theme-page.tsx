import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BackLink } from '../buttons/back-link.tsx'
import { CampStrip } from '../camp/camp-strip.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Page } from '../layout/page.tsx'
import { CalmCornerHint } from '../messages/calm-corner-hint.tsx'

type ThemePageProps = {
  title: string
  heading: string
  says: string
  /** The activity, which is also the lit place in the camp. */
  at: 'words' | 'sentences'
  children: ReactNode
}

/** The page on which a child chooses a theme. */
export const ThemePage = ({ at, children, ...page }: ThemePageProps) => (
  <Page
    {...page}
    bar={
      <BottomBar
        label="Themes"
        back={
          <BackLink to={paths.practiceReading}>
            <span>
              <span className="visually-hidden">Back to </span>Activities
            </span>
          </BackLink>
        }
      />
    }
  >
    <CampStrip at={at} />
    <CalmCornerHint />
    {children}
  </Page>
)
