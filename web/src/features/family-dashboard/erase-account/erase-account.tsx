/** The section "Close your account" at the end of the parent's account page. */

import type { Parent } from '@lanternleaf/contract/parent-account'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'

const EraseAccountForm = lazy(() => import('./erase-account-form.tsx'))

type EraseAccountProps = { parent: Parent; onErased: () => void }

/** The section at the end of the account page that opens the form to erase the account. */
export function EraseAccount({ parent, onErased }: EraseAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isErased, setIsErased] = useState(false)
  const close = () => (isErased ? onErased() : setIsOpen(false))
  return (
    <Card aria-labelledby="erase-account">
      <h2 id="erase-account">Close your account</h2>
      <p>This erases your account, your children's spaces and all their practice. You can't undo it.</p>
      <Actions>
        <Button onClick={() => setIsOpen(true)}>Erase your account</Button>
      </Actions>
      <Dialog title="Erase your account" open={isOpen} onClose={close}>
        <Suspense fallback={<Skeleton />}>
          <EraseAccountForm parent={parent} onErased={() => setIsErased(true)} onClose={close} />
        </Suspense>
      </Dialog>
    </Card>
  )
}
