import { useState } from 'react'
import { reloadIfReachable } from '../../api/reload-page.ts'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'

/**
 * Stands in for a part of a screen that could not be fetched. To Firefox, Safari and older Chrome a module that failed once has
 * failed until the page is opened anew, so that is offered, too: what was made so far is on the device, and is there again.
 */
export function LoadFailed() {
  const [isAway, setIsAway] = useState(false)
  const openAgain = async () => setIsAway(!(await reloadIfReachable()))
  return (
    <>
      <p role="alert">
        {isAway ? "We can't reach Lanternleaf right now. Please try again." : "This didn't open. Please try again."}
      </p>
      <Actions>
        <Button kind="quiet" onClick={() => void openAgain()}>
          Open the page again
        </Button>
      </Actions>
    </>
  )
}
