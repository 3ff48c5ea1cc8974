import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './my-page.module.css'
import { MyThings } from './my-things.tsx'
import { mySession } from './session/my-session.ts'
import { type MoodDisplay, SessionPath } from './session/session-path.tsx'
import { introText, nextStep } from './session/session-text.ts'

/** Where the progress of each activity is stored. */
const STORAGE_OF = { 'word-building': wordPractice, 'sentence-building': sentencePractice, stories: storyPlace }

/** My page: where the child is in this session, and links to their words, stories and writing of all sessions. */
export function MyPage({ mood }: { mood: MoodDisplay | null }) {
  const session = mySession(useGuidedSession())
  const { current } = session
  const next = nextStep(session)
  return (
    <Page
      title="My page"
      says={introText(session, current === null || STORAGE_OF[current.activity].isPersisted())}
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
      <SessionPath session={session} mood={mood} />
      <div className={styles.mine}>
        <MyThings />
        <p>
          <ButtonLink kind="quiet" to={paths.sharing}>
            What my grown-up sees
          </ButtonLink>
        </p>
      </div>
    </Page>
  )
}
