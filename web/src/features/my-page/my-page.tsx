/**
 * My page, the child's own page: it shows what the child made (as a camp), what is done and what comes next in this session,
 * and links to the lists of words and stories.
 */

import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadFailed } from '../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import styles from './my-page.module.css'
import { mySession } from './session/my-session.ts'
import { type MoodDisplay, SessionPath } from './session/session-path.tsx'
import { introText, nextStep } from './session/session-text.ts'

/** Where the progress of each activity is stored. */
const STORAGE_OF = { 'word-building': wordPractice, 'sentence-building': sentencePractice, stories: storyPlace }

const fetchCamp = () => import('./camp/camp.tsx')

/** My page: the camp with what the child made in all sessions, and where the child is in this session. */
export function MyPage({ mood }: { mood: MoodDisplay | null }) {
  const session = mySession(useGuidedSession())
  const { current } = session
  const next = nextStep(session)
  const { Component: Camp, failed } = useLazyComponent(fetchCamp)
  return (
    <Page
      title="My page"
      beside={
        <Companion face="awake">
          {introText(session, current === null || STORAGE_OF[current.activity].isPersisted())}
        </Companion>
      }
      bar={
        <BottomBar
          label="What next"
          back={<BackLink to={paths.practiceReading}>Activities</BackLink>}
          next={
            <ButtonLink kind="primary" to={next.to}>
              <BarLabel>{next.label}</BarLabel>
            </ButtonLink>
          }
        />
      }
    >
      <div className={styles.camp}>{Camp ? <Camp /> : failed ? <LoadFailed /> : null}</div>
      <div className={styles.session}>
        <SessionPath session={session} mood={mood} />
      </div>
      <p>
        <ButtonLink kind="quiet" to={paths.sharing}>
          What my grown-up sees
        </ButtonLink>
      </p>
    </Page>
  )
}
