import type { Feeling } from '@lanternleaf/domain/calm-corner/calm-corner'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './feeling-question.module.css'
import { RestingLantern } from './figures.tsx'
import { Hills } from './grounds.tsx'

const ANSWERS: readonly { readonly felt: Feeling; readonly label: string }[] = [
  { felt: 'better', label: 'Better' },
  { felt: 'same', label: 'The same' },
  { felt: 'not-yet', label: 'I need more' },
]

type FeelingQuestionProps = { titleId: string; answer: (felt: Feeling) => void; skip: () => void }

/** The question after an experience. Answering is optional. */
export const FeelingQuestion = ({ titleId, answer, skip }: FeelingQuestionProps) => (
  <div className={styles.asking}>
    <Hills />
    <RestingLantern />
    <h2 id={titleId} tabIndex={-1}>
      How do you feel now?
    </h2>
    <div className={styles.answers}>
      {ANSWERS.map(({ felt, label }) => (
        <Button key={felt} onClick={() => answer(felt)}>
          {label}
        </Button>
      ))}
    </div>
    <p>“I need more” takes you back to the breaks.</p>
    <Button kind="quiet" onClick={skip}>
      Skip this question
    </Button>
  </div>
)
