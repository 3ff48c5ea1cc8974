/**
 * The dialog Manage, opened from a child's card on the parent's dashboard. It shows an overview, or one sheet (a page of the
 * dialog for one action), and after the action its confirmation.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { useState } from 'react'
import { useStepHistory } from '../../../router/step-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { isolate } from '../../../ui/text/quoted.tsx'
import { Download } from './download.tsx'
import { Erase } from './erase.tsx'
import styles from './manage-child.module.css'
import { NewPin } from './new-pin.tsx'
import { Overview, type Sheet } from './overview.tsx'
import { PinRequest } from './pin-request.tsx'
import { Unlock } from './unlock.tsx'

const SHEETS = { request: PinRequest, pin: NewPin, unlock: Unlock, download: Download, erase: Erase } as const

type ManageChildProps = { child: ChildCard; open: boolean; onClose: () => void }

/** The dialog Manage: what a parent can do for one child. If the child waits for the parent's help, it opens with that. */
export function ManageChild({ child, open, onClose }: ManageChildProps) {
  // The sheet that the parent opened, null for the overview. Undefined at first: then the most urgent sheet is shown.
  const [chosen, setChosen] = useState<Sheet | null>()
  const [closedSheet, setClosedSheet] = useState<Sheet | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const sheet = chosen === undefined ? mostUrgent(child) : chosen
  const back = () => {
    setClosedSheet(sheet)
    setChosen(null)
    setDone(null)
  }
  const close = () => {
    setClosedSheet(null)
    setChosen(undefined)
    setDone(null)
    onClose()
  }
  const finish = (message: string) => {
    setChosen(sheet)
    setDone(message)
  }
  /** What the button Done does. */
  const leaveDone = sheet === 'pin' || sheet === 'request' ? close : back
  useStepHistory(open ? (sheet === null ? 1 : 2) : 0, (step) => {
    if (!open || step > 1) return false
    if (step === 0) close()
    else if (done !== null) leaveDone()
    else back()
    return true
  })
  const SheetView = sheet === null ? null : SHEETS[sheet]
  return (
    <Dialog
      title={sheet === 'erase' ? `Erase ${isolate(child.username)}’s space` : `Manage ${isolate(child.username)}`}
      picture={
        <span className={styles.who}>
          <NamePicture picture={child.picture} size="small" />
        </span>
      }
      open={open}
      onClose={close}
    >
      {done !== null ? (
        <Form onSubmit={leaveDone}>
          <StatusMessage kind="good">{done}</StatusMessage>
          <FormEnd>
            <Button type="submit" kind="primary" autoFocus>
              Done
            </Button>
          </FormEnd>
        </Form>
      ) : SheetView === null ? (
        <Overview child={child} closedSheet={closedSheet} onOpen={setChosen} />
      ) : (
        <SheetView child={child} onDone={finish} onBack={back} onOpen={setChosen} />
      )}
    </Dialog>
  )
}

function mostUrgent({ pinRequest, asksForHelp }: ChildCard): Sheet | null {
  if (pinRequest) return 'request'
  return asksForHelp === true ? 'pin' : null
}
