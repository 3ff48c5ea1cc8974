/** The section "Erase" of the child's settings: it removes everything of this child from the device, not from the server. */

import { useState } from 'react'
import Delete from '~icons/lucide/trash-2'
import { eraseFromDevice } from '../../child-login/erase.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import styles from './settings-dialog.module.css'

/** The section that erases everything this device stores about the child, after a confirmation. */
export function EraseSection() {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = () => setConfirming(false)
  const erase = () => {
    eraseFromDevice()
    navigate(paths.home)
  }
  return (
    <section className={styles.apart} aria-labelledby="erase">
      <h3 id="erase">Erase</h3>
      <p>This removes what you made, your places and words from this device.</p>
      <Actions>
        <Button kind="quiet" onClick={() => setConfirming(true)}>
          <Delete aria-hidden="true" />
          Erase
        </Button>
      </Actions>
      <Dialog title="Erase all your things here?" open={isConfirming} onClose={cancel}>
        <div className={styles.ask}>
          <p>
            This removes everything you wrote and made on this device. You can't get it back, and you'll be logged out.
          </p>
          <Actions>
            <Button kind="primary" onClick={cancel}>
              Keep my things
            </Button>
            <Button onClick={erase}>Erase my things</Button>
          </Actions>
        </div>
      </Dialog>
    </section>
  )
}
