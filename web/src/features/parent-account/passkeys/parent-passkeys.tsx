/** The section "Passkeys" on the parent's account page: the parent lists, adds and removes passkeys. */

import { listPasskeys, type Passkey, removePasskey } from '@lanternleaf/contract/parent-passkeys'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import Fingerprint from '~icons/lucide/fingerprint'
import { ApiError, call, errorText } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions, Form } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { AccountSection, notLoaded } from '../../../ui/layout/account-section.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { NeedsHttps } from '../../../ui/messages/needs-https.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { passkeyObstacle } from '../../../ui/parent-proof/has-passkeys.ts'
import { ReauthenticationFields } from '../../../ui/parent-proof/reauthentication-fields.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import styles from '../logins/parent-logins.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' })

/** The list of a parent's passkeys, with buttons to add and remove passkeys. */
export function ParentPasskeys() {
  const passkeys = useQuery(passkeysQuery)
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const onChanged = async (announcement: string) => {
    await queries.invalidateQueries(passkeysQuery)
    announce(announcement)
    // The pressed button may have disappeared, so the focus moves to the heading.
    focusText(heading.current)
  }
  return (
    <AccountSection title="Passkeys" icon={Fingerprint} state={stateOf(passkeys.data?.length)} headingRef={heading}>
      <p>
        A passkey signs you in without your password, using the fingerprint, face or code that unlocks your device. If
        your child knows that code, keep using a password.
      </p>
      {passkeys.isError ? <StatusMessage kind="careful">{errorText(passkeys.error)}</StatusMessage> : null}
      {passkeys.data?.length ? (
        <ul className={styles.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
      <NewPasskey onChanged={onChanged} />
    </AccountSection>
  )
}

function stateOf(count: number | undefined): string {
  if (count === undefined) return notLoaded
  if (count === 0) return 'None yet. You can sign in without a password.'
  return count === 1 ? 'You can sign in with one passkey.' : `You can sign in with ${count} passkeys.`
}

/** The form that adds a passkey, or the reason why this browser cannot have one. */
function NewPasskey({ onChanged }: { onChanged: OnChanged }) {
  const reason = passkeyObstacle()
  if (reason === null) return <AddPasskey onChanged={onChanged} />
  if (reason === 'needs-https')
    return <NeedsHttps message="Passkeys don't work here, because this address doesn't start with https." />
  return (
    <p>
      This browser can't use passkeys here.
      {reason === 'needs-name' ? ' They need an address with a name, and this one is just numbers.' : ''}
    </p>
  )
}

type OnChanged = (announcement: string) => Promise<void>

function AddPasskey({ onChanged }: { onChanged: OnChanged }) {
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const isAdded = await login.doFreshly(async () => {
      const { makePasskey } = await import('../../../ui/parent-proof/passkey.ts')
      await makePasskey()
    })
    if (isAdded) await onChanged('Your passkey was added.')
  })
  return (
    <Form onSubmit={() => void form.submit()}>
      <ReauthenticationFields login={login} form={form} />
      {form.errors.form ? <StatusMessage kind="careful">{form.errors.form}</StatusMessage> : null}
      <Actions>
        <Button type="submit" aria-disabled={form.busy}>
          <Fingerprint aria-hidden="true" />
          {form.busy ? 'One moment…' : 'Add a passkey'}
        </Button>
      </Actions>
    </Form>
  )
}

function PasskeyRow({
  passkey: { passkeyId, browser, made: createdAt, lastUsed },
  onChanged,
}: {
  passkey: Passkey
  onChanged: OnChanged
}) {
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const isRemoved = await login.doFreshly(async () => {
      try {
        await call(removePasskey, { params: { passkeyId } })
      } catch (failure) {
        // The passkey was removed in another browser.
        if (!(failure instanceof ApiError) || failure.code !== 'not-found') throw failure
      }
    })
    if (isRemoved) await onChanged('That passkey was removed.')
  })
  const added = `added ${DAY.format(createdAt)}`
  return (
    <li className={styles.login}>
      <p>
        <strong>{browser}</strong>
        <br />
        {added}
        {lastUsed === null ? '' : `, used ${DAY.format(lastUsed)}`}
      </p>
      <Form onSubmit={() => void form.submit()}>
        <ReauthenticationFields login={login} form={form} />
        {form.errors.form ? <StatusMessage kind="careful">{form.errors.form}</StatusMessage> : null}
        <Actions>
          <Button type="submit" aria-disabled={form.busy}>
            {form.busy ? 'Removing…' : 'Remove'}
            <span className="visually-hidden">
              {' '}
              the passkey of {browser}, {added}
            </span>
          </Button>
        </Actions>
      </Form>
    </li>
  )
}

/** The parent's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['parent-passkeys'],
  queryFn: async () => (await call(listPasskeys)).passkeys,
})
