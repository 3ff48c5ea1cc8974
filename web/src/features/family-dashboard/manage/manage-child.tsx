import type { ChildCard } from '@lanternleaf/contract/children'
import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, FormEnd } from '../../../ui/form.tsx'
import { PinField } from '../../../ui/pin-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './manage-child.module.css'
import { useNewPin } from './use-new-pin.ts'

type ManageChildProps = { child: ChildCard; open: boolean; onClose: () => void }

/** What a parent can do for a child: a new PIN. */
export function ManageChild({ child: { childId, username }, open, onClose }: ManageChildProps) {
  const [isDone, setIsDone] = useState(false)
  const close = () => {
    setIsDone(false)
    onClose()
  }
  return (
    <Dialog title={`Manage ${username}`} open={open} onClose={close}>
      {isDone ? (
        <Form onSubmit={close}>
          <StatusMessage kind="good">
            {username} has a new PIN. Tell it to {username} alone.
          </StatusMessage>
          <FormEnd>
            <Button type="submit" kind="primary" autoFocus>
              Done
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <NewPin childId={childId} username={username} onDone={() => setIsDone(true)} onCancel={close} />
      )}
    </Dialog>
  )
}

type NewPinProps = { childId: string; username: string; onDone: () => void; onCancel: () => void }

function NewPin({ childId, username, onDone, onCancel }: NewPinProps) {
  const form = useNewPin(childId, onDone)
  const { errors } = form
  return (
    <Form onSubmit={form.submit}>
      <h3>New PIN</h3>
      <p>
        For a forgotten PIN, or a break after many tries. What {username} has done stays. {username} logs in again with
        the new PIN.
      </p>
      <div className={styles.pins}>
        <PinField
          label="PIN"
          name="pin"
          autoComplete="new-password"
          value={form.pin}
          onChange={(pin) => form.set({ pin })}
          error={errors.fields.pin}
          hint={
            isEasilyGuessedPin(form.pin)
              ? 'Four numbers. This one is easy to guess, and you can still use it.'
              : 'Four numbers'
          }
        />
        <PinField
          label="Confirm PIN"
          name="confirm-pin"
          autoComplete="new-password"
          value={form.confirmPin}
          onChange={(confirmPin) => form.set({ confirmPin })}
          error={errors.fields.confirmPin}
          hint="The same four numbers"
        />
      </div>
      {form.asksPassword ? (
        <Field
          label="Password"
          autoFocus
          type="password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={({ target }) => form.set({ password: target.value })}
          hint="Your own password, once more. Others may use this device too."
          error={errors.fields.password}
        />
      ) : null}
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <FormEnd>
        <Button type="submit" kind="primary" aria-disabled={form.busy}>
          {form.busy ? 'Saving…' : 'Save New PIN'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormEnd>
    </Form>
  )
}
