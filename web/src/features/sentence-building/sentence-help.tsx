import type { SentenceBuild, SentenceBuildEvent } from '@lanternleaf/domain/sentence-building/sentence-build'
import Undo from '~icons/lucide/undo-2'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import styles from './sentence-building.module.css'
import { SentenceHint } from './sentence-hint.tsx'

type SentenceHelpProps = {
  open: boolean
  onClose: () => void
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  onStartAgain: () => void
}

/** What helps with a sentence: how it is built, a hint, and beginning it anew. */
export default function SentenceHelp({ open, onClose, build, send, onStartAgain }: SentenceHelpProps) {
  return (
    <Dialog title="Help" open={open} onClose={onClose} calm>
      <div className={styles.help}>
        <p>Pick a word for the box with the thick edge. Not every word fits. You can tap a different box first.</p>
        <SentenceHint build={build} send={send} />
        <Actions>
          <Button onClick={onStartAgain} disabled={build.slots.every(({ filled }) => !filled)}>
            <Undo aria-hidden="true" />
            Start this sentence again
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
