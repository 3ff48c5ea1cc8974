/**
 * The screen "I'm not sure", opened from the check-in by a child who cannot say how they feel. It asks about energy, muscles
 * and thoughts, one question at a time, and then suggests moods (see suggested-moods.tsx).
 */

import { BODY_CUE_NAMES } from '@lanternleaf/domain/brain-state/body-cues'
import { useSyncExternalStore } from 'react'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { ChoiceTile, ChoiceTiles } from '../../../ui/buttons/choice-tile.tsx'
import { BarPlace, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { DocumentTitle, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './body-cues.module.css'
import { CUE_QUESTIONS } from './cue-questions.ts'
import { SuggestedMoods } from './suggested-moods.tsx'
import { useBodyCues } from './use-body-cues.ts'

/** Three questions about the body for children who cannot name their mood. Each can be skipped; the answers suggest a mood. */
export default function BodyCues() {
  /** False while the page is prerendered on the server, and for the first render in the browser, which must give the same HTML. */
  const isInBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return isInBrowser ? <CueQuestions /> : <Placeholder />
}

const noSubscription = () => () => undefined

/** Prerendered in place of the question: which question it is depends on the query, which only the browser knows. */
const Placeholder = () => (
  <>
    <DocumentTitle title="I'm not sure" />
    <Skeleton />
  </>
)

function CueQuestions() {
  const { stage, number, answers, back, toCards, answer } = useBodyCues()
  if (stage === 'cards') return <SuggestedMoods answers={answers} back={back} />
  const { question, tint, answers: options } = CUE_QUESTIONS[stage]
  return (
    <Page
      title={question}
      says={
        number === 1
          ? "You don't need a word for it. Pick the picture that fits best."
          : 'Pick the picture that fits best.'
      }
      bar={
        <BottomBar
          label="Questions"
          back={<BackLink to={back} />}
          middle={<BarPlace text={`${number} of ${BODY_CUE_NAMES.length}`} at={number} of={BODY_CUE_NAMES.length} />}
          next={<Button onClick={() => answer(stage, undefined)}>Skip</Button>}
        />
      }
    >
      <div className={styles.pair}>
        <ChoiceTiles>
          {options.map(({ answer: cueAnswer, ...tile }) => (
            <li key={cueAnswer}>
              <ChoiceTile {...tile} tint={tint} onChoose={() => answer(stage, cueAnswer)} />
            </li>
          ))}
        </ChoiceTiles>
      </div>
      <ButtonLink kind="quiet" to={toCards}>
        Skip all the questions
      </ButtonLink>
    </Page>
  )
}
