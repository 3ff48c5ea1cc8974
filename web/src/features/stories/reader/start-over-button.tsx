/**
 * The button "Start Over" in a story's dialog (story-sheet.tsx), for a child who wants to read the story again or choose
 * differently.
 */

import { hasProgress, type ReadingState } from '@lanternleaf/domain/story/reading'
import { useState } from 'react'
import RestartIcon from '~icons/lucide/rotate-ccw'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import styles from './start-over-button.module.css'
import { STARTED_OVER } from './started-over-notice.tsx'

/** Restarts the story. Asks for confirmation first if the child has answered something in this story. */
export function StartOverButton({ place, onStartOver }: { place: ReadingState; onStartOver: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const startOver = () => {
    setConfirming(false)
    onStartOver()
    if (hasProgress(place)) announce(`${STARTED_OVER} You can undo it.`)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => (place.reflections.length > 0 ? setConfirming(true) : startOver())}>
        <RestartIcon aria-hidden="true" />
        Start Over
      </Button>
      <Dialog title="Start this story over?" open={isConfirming} onClose={() => setConfirming(false)}>
        <div className={styles.ask}>
          <p>Starting over clears your answers in this story. You can undo it.</p>
          <Actions>
            <Button kind="primary" data-first-focus onClick={() => setConfirming(false)}>
              Keep my answers
            </Button>
            <Button onClick={startOver}>Start over</Button>
          </Actions>
        </div>
      </Dialog>
    </>
  )
}
