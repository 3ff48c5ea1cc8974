/** The dialog "Help" of the screen Build Sentences. Loaded in the background with the screen, so that it also opens offline. */

import type { SentenceBuild, SentenceBuildEvent } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useRef } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import Restart from '~icons/lucide/rotate-ccw'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusText } from '../../ui/layout/focus-text.ts'
import { HelpButton, HelpCards } from '../../ui/practice/help-card.tsx'
import { curlyQuotes } from '../../ui/text/quoted.tsx'
import styles from './sentence-building.module.css'
import choiceStyles from './word-choices.module.css'

type SentenceHelpProps = {
  open: boolean
  onClose: () => void
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  onStartAgain: () => void
}

/** The dialog that helps with a sentence: how to build it, a hint, and starting it again. */
export default function SentenceHelp({ open, onClose, build, send, onStartAgain }: SentenceHelpProps) {
  return (
    <Dialog title="Help" open={open} onClose={onClose} hasCalmCornerButton>
      <div className={styles.help}>
        <p>Pick a word for the box with the thick edge. Not every word fits. You can pick a different box first.</p>
        <HelpCards>
          <SentenceHint build={build} send={send} />
          {build.slots.some(({ filled }) => filled) ? (
            <HelpButton
              icon={Restart}
              title="Start this sentence over"
              says="All words come back."
              onClick={onStartAgain}
            />
          ) : null}
        </HelpCards>
      </div>
    </Dialog>
  )
}

/** The button for a hint, replaced with the hint when it is pressed. The hint gets the focus, so that screen readers read it. */
function SentenceHint({ build, send }: { build: SentenceBuild; send: (event: SentenceBuildEvent) => void }) {
  const wasPressed = useRef(false)
  if (build.hintsUsed === 0) {
    const requestHint = () => {
      wasPressed.current = true
      send({ type: 'hint-asked' })
    }
    return <HelpButton icon={Lightbulb} title="Hint" says="An idea that can help you." isFirst onClick={requestHint} />
  }
  const takeFocus = (hint: HTMLElement | null) => {
    if (wasPressed.current) focusText(hint, { preventScroll: true })
    wasPressed.current = false
  }
  return (
    <p className={choiceStyles.hint} ref={takeFocus}>
      {curlyQuotes(build.template.hint)}
    </p>
  )
}
