import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Mine } from './mine.tsx'
import styles from './my-page.module.css'
import { mySession } from './session/my-session.ts'
import { SessionPath, type ShownMood } from './session/session-path.tsx'
import { firstWords, wayOn } from './session/session-words.ts'

const KEPT_BY = { 'word-building': wordPractice, 'sentence-building': sentencePractice, stories: storyPlace }

/** A child's own page: where they are in this session, and what is theirs of all sessions. */
export function MyPage({ mood }: { mood: ShownMood | null }) {
  const session = mySession(useGuidedSession())
  const { doing } = session
  const on = wayOn(session)
  return (
    <Page
      title="My page"
      says={firstWords(session, doing === null || KEPT_BY[doing.activity].isPersisted())}
      bar={
        <BottomBar
          label="What next"
          back={<BackLink to={paths.practiceReading}>Activities</BackLink>}
          next={
            <ButtonLink kind="primary" to={on.to}>
              <BarLabel>{on.label}</BarLabel>
            </ButtonLink>
          }
        />
      }
    >
      <SessionPath session={session} mood={mood} />
      <div className={styles.mine}>
        <Mine />
        <p>
          <ButtonLink kind="quiet" to={paths.sharing}>
            What my grown-up sees
          </ButtonLink>
        </p>
      </div>
    </Page>
  )
}
