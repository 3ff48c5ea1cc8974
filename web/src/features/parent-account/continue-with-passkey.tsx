/** The button "Use a passkey" on the parent's login form, for parents who added a passkey on their account page. */

import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { requireStoredCookie } from '../../api/cookies-refused.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { hasPasskeys } from '../../ui/parent-proof/has-passkeys.ts'
import styles from './parent-account.module.css'
import { parentQuery, queryClient } from './parent-query.ts'

/**
 * The button that signs a parent in with a passkey. It is prerendered. In browsers without passkeys it becomes invisible but keeps
 * its space, so that nothing moves. The code for passkeys is fetched when the button is pressed.
 */
export function ContinueWithPasskey({ onDone }: { onDone: () => void }) {
  const [isSupported, setIsSupported] = useState(true)
  useEffect(() => {
    setIsSupported(hasPasskeys())
  }, [])
  const { busy, errors, submit } = useSubmit(async () => {
    const { signInByPasskey } = await import('../../ui/parent-proof/passkey.ts')
    const parent = await signInByPasskey(null)
    await requireStoredCookie(call(readParentLogin), 'parent')
    queryClient.clear()
    queryClient.setQueryData(parentQuery.queryKey, parent)
    onDone()
  })
  return (
    <div className={isSupported ? styles.passkey : styles.without}>
      <Button onClick={() => void submit()} aria-disabled={busy}>
        {busy ? 'Asking for your passkey…' : 'Use a passkey'}
      </Button>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </div>
  )
}
