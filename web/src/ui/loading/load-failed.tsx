import { useState } from 'react'
import { reloadIfReachable } from '../../api/reload-page.ts'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'

/**
 * Replaces a part of a screen that could not be loaded. In Firefox, Safari and older Chrome a module that failed once fails
 * until the page is reloaded, so a reload is offered too. The child's work is stored on the device and survives the reload.
 */
export function LoadFailed() {
  const [isUnreachable, setIsUnreachable] = useState(false)
  const reload = async () => setIsUnreachable(!(await reloadIfReachable()))
  return (
    <>
      <p role="alert">
        {isUnreachable
          ? "We can't reach Lanternleaf right now. Please try again."
          : "This didn't open. Please try again."}
      </p>
      <Actions>
        <Button kind="quiet" onClick={() => void reload()}>
          Open the page again
        </Button>
      </Actions>
    </>
  )
}
