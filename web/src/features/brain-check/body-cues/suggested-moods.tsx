/**
 * The last stage of the screen "I'm not sure": the six mood cards, sorted by how well they match the child's answers about the
 * body. Choosing one works as in the check-in. Choosing none is fine, too.
 */

import { type CueAnswers, rankBrainStates, suggestBrainState } from '@lanternleaf/domain/brain-state/body-cues'
import { BRAIN_STATE_IDS, type BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { sendToSession } from '../../../guided-session/guided-session.ts'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { brainState } from '../../../storage/entries/check-in.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChoiceTile, ChoiceTiles } from '../../../ui/buttons/choice-tile.tsx'
import { BarLabel, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { MOOD_CARDS } from '../moods.ts'
import { useBrainCheck } from '../use-brain-check.ts'
import welcome from '../welcome.module.css'
import styles from './body-cues.module.css'

/** The six mood cards after the questions. Suggested moods are marked and come first. The child decides, and may choose none. */
export function SuggestedMoods({ answers, back }: { answers: CueAnswers; back: string }) {
  const { choose } = useBrainCheck()
  const skipMood = useSkipMood()
  const isLoggedIn = useChildLogin(({ session }) => session !== null)
  const suggested = suggestBrainState(answers)
  const order = suggested ? rankBrainStates(answers) : BRAIN_STATE_IDS
  const promptFor = (id: BrainStateId) => {
    if (suggested?.nearest === id) return 'Maybe this one?'
    return suggested?.others.includes(id) ? 'Or this one?' : null
  }
  return (
    <Page
      title={suggested ? 'Maybe one of these?' : 'Which one is closest?'}
      says="You know best. Pick any of the six, or none."
      bar={
        <BottomBar
          label="Check in"
          back={<BackLink to={back} />}
          middle={<p className={welcome.next}>{isLoggedIn ? 'Next: choose what to do.' : 'Next: log in.'}</p>}
          next={
            <Button onClick={skipMood}>
              <BarLabel>None of these</BarLabel>
            </Button>
          }
        />
      }
    >
      <div className={styles.cards}>
        <ChoiceTiles>
          {MOOD_CARDS.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map(
            ({ id, label, detail, icon, tint }) => (
              <li key={id}>
                <ChoiceTile
                  label={label}
                  icon={icon}
                  tint={tint}
                  here={suggested?.nearest === id}
                  detail={<CardDetail detail={detail} prompt={promptFor(id)} />}
                  onChoose={() => choose(id)}
                />
              </li>
            ),
          )}
        </ChoiceTiles>
      </div>
    </Page>
  )
}

const CardDetail = ({ detail, prompt }: { detail: string; prompt: string | null }) => (
  <>
    {detail} {prompt === null ? null : <span className={styles.asks}>{prompt}</span>}
  </>
)

/** Continues to the activities without a mood: none is stored, so none influences the recommendation. */
function useSkipMood() {
  const navigate = useNavigate()
  return () => {
    sendToSession({ type: 'brain-state-skipped' })
    brainState.remove()
    navigate(paths.practiceReading)
  }
}
