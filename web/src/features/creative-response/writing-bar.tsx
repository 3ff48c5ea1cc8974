/** The toolbar of the create screen while the child writes an answer. */

import { Button } from '../../ui/buttons/button.tsx'
import { BarLabel, BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { COMPLETION_HINT, COMPLETION_HINT_ID } from './completion-status.tsx'
import styles from './creative-response.module.css'
import type { Response } from './use-creative-response.ts'

/** The id of the form, for the submit button in the toolbar. */
export const WRITING_FORM = 'writing'

/** The toolbar of the writing page: choose another prompt, or finish. Finishing too early says what the answer still needs. */
export const WritingBar = ({ response }: { response: Response }) => (
  <BottomBar
    label="Writing"
    endsForm
    back={
      <Button onClick={response.leavePrompt}>
        <BarLabel>Choose Different Prompt</BarLabel>
      </Button>
    }
    middle={<BarPlace text={<span className={styles.step}>Answer</span>} at={2} of={2} />}
    reason={response.showsHint ? COMPLETION_HINT[response.mode] : undefined}
    next={
      <Button
        type="submit"
        form={WRITING_FORM}
        kind="primary"
        aria-disabled={!response.isDone}
        aria-describedby={response.isDone ? undefined : COMPLETION_HINT_ID}
      >
        I'm finished
      </Button>
    }
  />
)
