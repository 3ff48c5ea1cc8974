/** The section "Forgotten PINs" on the parent's account page, with one switch. */

import { changeFamilySettings } from '@lanternleaf/contract/manage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import Pin from '~icons/lucide/lock-keyhole'
import { call, errorText } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions, Form } from '../../../ui/forms/form.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { AccountSection, notLoaded } from '../../../ui/layout/account-section.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { ReauthenticationFields } from '../../../ui/parent-proof/reauthentication-fields.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { childrenQuery, familySettingsQuery } from '../queries.ts'
import styles from './pin-approval-setting.module.css'

/** A family setting: whether a parent must approve a PIN change on a new device. */
export function PinApprovalSetting() {
  const { settings, login, form, isConfirming, isOn, set, cancel } = usePinApproval()
  return (
    <AccountSection title="Forgotten PINs" icon={Pin} state={stateOf(settings.data?.asksBeforeNewPin)}>
      {settings.error && !settings.data ? (
        <StatusMessage kind="careful" actions={<Button onClick={() => void settings.refetch()}>Try again</Button>}>
          {errorText(settings.error)}
        </StatusMessage>
      ) : null}
      {settings.data ? (
        <div className={styles.setting}>
          <Switch
            label="Ask me before a PIN changes on a new device"
            detail="A child who answers their questions can choose a new PIN. When this is on, you approve it first if the child is on a device they haven't used before."
            isOn={isOn}
            set={set}
          />
        </div>
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
    </AccountSection>
  )
}

function stateOf(asksBeforeNewPin: boolean | undefined): string {
  if (asksBeforeNewPin === undefined) return notLoaded
  return asksBeforeNewPin
    ? 'You approve a new PIN on a new device first.'
    : 'Right answers to their questions let a child choose a new PIN on any device.'
}

/** Reads and changes the setting. A change needs a recent login. */
function usePinApproval() {
  const settings = useQuery(familySettingsQuery)
  const queries = useQueryClient()
  const login = useFreshLogin()
  /** The value that the parent has chosen. */
  const wantedValue = useRef(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useSubmit(async () => {
    const asksBeforeNewPin = wantedValue.current
    const change = async (): Promise<void> => {
      queries.setQueryData(
        familySettingsQuery.queryKey,
        await call(changeFamilySettings, { body: { asksBeforeNewPin } }),
      )
    }
    const isDone = await login.doFreshly(change)
    setIsConfirming(!isDone)
    if (!isDone) return
    announce(asksBeforeNewPin ? "We'll ask you from now on." : "We won't ask you anymore.")
    await queries.invalidateQueries(childrenQuery)
  })
  return {
    settings,
    login,
    form,
    /** Whether the parent is asked for the password. */
    isConfirming,
    isOn: isConfirming ? wantedValue.current : settings.data?.asksBeforeNewPin === true,
    set: (isOn: boolean) => {
      wantedValue.current = isOn
      if (login.isAsked) setIsConfirming(true)
      else void form.submit()
    },
    cancel: () => {
      setIsConfirming(false)
      login.setPassword('')
      form.clear()
    },
  }
}
