import type { SentenceBuild, SentenceBuildEvent } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useRef } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import Undo from '~icons/lucide/undo-2'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { PracticeTools } from '../../ui/practice/practice-screen.tsx'
import styles from './sentence-building.module.css'
import choiceStyles from './word-choices.module.css'

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

/** A thought about the sentence, for who asks. It takes the focus of the button it stands in for, and so is read out. */
function SentenceHint({ build, send }: { build: SentenceBuild; send: (event: SentenceBuildEvent) => void }) {
  const wasPressed = useRef(false)
  if (build.hintsUsed === 0) {
    const ask = () => {
      wasPressed.current = true
      send({ type: 'hint-asked' })
    }
    return (
      <PracticeTools>
        <Button onClick={ask}>
          <Lightbulb aria-hidden="true" />
          Hint
        </Button>
      </PracticeTools>
    )
  }
  const takeFocus = (hint: HTMLElement | null) => {
    if (wasPressed.current) hint?.focus({ preventScroll: true })
    wasPressed.current = false
  }
  return (
    <p className={choiceStyles.hint} tabIndex={-1} ref={takeFocus}>
      {build.template.hint}
    </p>
  )
}
