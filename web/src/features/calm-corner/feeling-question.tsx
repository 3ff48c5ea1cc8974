/**
 * The last stage of the calm corner asks how the child feels after a break. The answers decide which break is offered first
 * the next time.
 */

import type { Feeling } from '@lanternleaf/domain/calm-corner/calm-corner'
import Better from '~sprite/own/feeling-better'
import Same from '~sprite/own/feeling-same'
import NeedMore from '~sprite/own/mood-overwhelmed'
import { Button } from '../../ui/buttons/button.tsx'
import type { Icon } from '../../ui/pictures/picture.tsx'
import styles from './feeling-question.module.css'
import { Hills } from './grounds.tsx'

const ANSWERS: readonly { readonly felt: Feeling; readonly label: string; readonly icon: Icon }[] = [
  { felt: 'better', label: 'Better', icon: Better },
  { felt: 'same', label: 'The same', icon: Same },
  { felt: 'not-yet', label: 'I need more', icon: NeedMore },
]

type FeelingQuestionProps = { titleId: string; answer: (felt: Feeling) => void; skip: () => void }

/** The question after an experience. Each answer shows the lantern feeling so. Answering is optional. */
export const FeelingQuestion = ({ titleId, answer, skip }: FeelingQuestionProps) => (
  <div className={styles.asking}>
    <Hills />
    <h2 id={titleId}>How do you feel now?</h2>
    <div className={styles.answers}>
      {ANSWERS.map(({ felt, label, icon: Lantern }) => (
        <Button key={felt} onClick={() => answer(felt)}>
          <Lantern focusable="false" />
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
