/** The section "Your PIN" of the child's settings, with the dialog "Reset PIN". */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { lazy, Suspense, useState } from 'react'
import Key from '~icons/lucide/key-round'
import { useStepHistory } from '../../../router/step-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from '../settings-dialog.module.css'

const ResetPinSteps = lazy(() => import('./reset-pin-steps.tsx'))

/** The section that resets the PIN of the logged-in child. A parent has to be present. */
export function ResetPin({ child }: { child: ChildSession }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useStepHistory(isOpen ? 1 : 0, (step) => {
    if (step === 0) close()
    return step === 0
  })
  return (
    <section className={styles.apart} aria-labelledby="reset-pin">
      <h3 id="reset-pin">Your PIN</h3>
      <p id="reset-pin-needs">Requires parent permission. Ask your grown-up to help.</p>
      <Actions>
        <Button onClick={() => setIsOpen(true)} aria-describedby="reset-pin-needs">
          <Key aria-hidden="true" />
          Reset PIN
        </Button>
      </Actions>
      <Dialog title="Reset PIN" open={isOpen} onClose={close}>
        <Suspense fallback={<Skeleton />}>
          <ResetPinSteps username={child.username} onClose={close} />
        </Suspense>
      </Dialog>
    </section>
  )
}
