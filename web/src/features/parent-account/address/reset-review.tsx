/**
 * A notice on the parent's dashboard after a password reset. Somebody else may have had the old password, so it lists what
 * changed in the account before.
 */

import { endParentReview, type ParentReview, readParentReview } from '@lanternleaf/contract/parent-review'
import { providerAccount } from '@lanternleaf/domain/parent-login/parent-login'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useProviderName } from '../../../api/provider-name.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'

/** Shown after a password reset: lists what somebody else may have done in the account before the reset. */
export function ResetReview({ onDone }: { onDone: () => void }) {
  const review = useQuery({ queryKey: ['parent-review'], queryFn: () => call(readParentReview) })
  const provider = useProviderName()
  const done = useSubmit(async () => {
    await call(endParentReview)
    // Called before the button disappears, so that the caller can move the focus.
    onDone()
    await review.refetch()
  })
  if (!review.data) return null
  const { since, children } = review.data
  return (
    <section aria-labelledby="reset-review">
      <StatusMessage
        kind="careful"
        actions={
          <>
            {done.errors.form ? <p role="alert">{done.errors.form}</p> : null}
            <Actions>
              <Button aria-disabled={done.busy} onClick={() => void done.submit()}>
                I've checked it
              </Button>
            </Actions>
          </>
        }
      >
        <h2 id="reset-review">Was all of this you?</h2>
        <p>
          You chose a new password, and you were signed out everywhere and your children were logged out. Before that,
          this happened in your account
          {since === null ? '' : ` since ${dayOf(since)}`}:
        </p>
        <ul>
          {children.map((child) => (
            <li key={child.childId}>
              <strong {...UNTRANSLATED}>{child.username}</strong>: {changesOf(child).join(', ')}.
            </li>
          ))}
          {removedFrom(review.data, provider).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>If it wasn't you, press Manage on the child's card and choose a new PIN or erase the space.</p>
      </StatusMessage>
    </section>
  )
}

const dayOf = (timestamp: number): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' }).format(timestamp)

function changesOf({ madeAt, pinChangedAt, newDevices }: ParentReview['children'][number]): string[] {
  return [
    ...(madeAt === null ? [] : [`reading space made on ${dayOf(madeAt)}`]),
    ...(pinChangedAt === null ? [] : [`PIN changed on ${dayOf(pinChangedAt)}`]),
    ...(newDevices === 0 ? [] : [`opened on ${newDevices} new ${newDevices === 1 ? 'device' : 'devices'}`]),
  ]
}

function removedFrom({ passkeys, googleAccounts }: ParentReview, provider: string): string[] {
  return [
    ...(passkeys === 0 ? [] : [`Passkeys we removed from your account: ${passkeys}.`]),
    ...(googleAccounts === 0 ? [] : [`${providerAccount(provider)}s we removed from your account: ${googleAccounts}.`]),
  ]
}
