/** The notice with Undo on the first page of a story, after the child pressed "Start Over". */

import Undo from '~icons/lucide/undo-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import styles from './started-over-notice.module.css'

/** Shown, and announced to screen readers, after starting over. */
export const STARTED_OVER = 'You started this story over.'

/** Says that the story was started over, with a button to undo it. */
export const StartedOverNotice = ({ onUndo }: { onUndo: () => void }) => (
  <div className={styles.hint}>
    <StatusMessage
      actions={
        <span>
          <Button onClick={onUndo}>
            <Undo aria-hidden="true" />
            Undo
          </Button>
        </span>
      }
    >
      <span>{STARTED_OVER}</span>
    </StatusMessage>
  </div>
)
