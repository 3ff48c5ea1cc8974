import { errorText } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions, Form } from '../../../ui/forms/form.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { ReauthenticationFields } from '../../../ui/parent-proof/reauthentication-fields.tsx'
import styles from './pin-approval-setting.module.css'
import { usePinApproval } from './use-pin-approval.ts'

/** A setting of the whole family: whether a parent says yes before a PIN changes on a new device. */
export function PinApprovalSetting() {
  const { settings, login, form, isConfirming, isOn, set, cancel } = usePinApproval()
  return (
    <section aria-labelledby="new-pins" className={styles.askFirst}>
      <h2 id="new-pins">Forgotten PINs</h2>
      {settings.error && !settings.data ? (
        <StatusMessage kind="careful" actions={<Button onClick={() => void settings.refetch()}>Try again</Button>}>
          {errorText(settings.error)}
        </StatusMessage>
      ) : null}
      {settings.data ? (
        <Switch
          label="Ask me before a PIN changes on a new device"
          detail="A child who answers their questions can choose a new PIN. When this is on, you approve it first if the child is on a device they haven't used before."
          isOn={isOn}
          set={set}
        />
      ) : null}
      {isConfirming ? (
        <Form onSubmit={() => void form.submit()}>
          <ReauthenticationFields login={login} form={form} />
          <Actions>
            <Button type="submit" kind="primary" aria-disabled={form.busy}>
              {form.busy ? 'Saving…' : 'Save'}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </Actions>
        </Form>
      ) : null}
      {form.errors.form ? <StatusMessage kind="careful">{form.errors.form}</StatusMessage> : null}
    </section>
  )
}
