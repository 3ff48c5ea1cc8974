/** The first step of "Reset PIN" in the child's settings: a parent proves who they are. */

import { readParentsWaysToProve } from '@lanternleaf/contract/parent-proof'
import { allowNewPin, parentCheck } from '@lanternleaf/contract/recovery'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { parseInput } from '../../../api/parse-input.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { OtherProofMethods } from '../../../ui/parent-proof/other-proof-methods.tsx'
import { PasswordCheck } from '../../../ui/parent-proof/password-check.tsx'
import { useIsMounted } from '../../../ui/parent-proof/use-fresh-login.ts'
import { useProofMethods } from '../../../ui/parent-proof/use-proof-methods.ts'

type ParentCheckProps = {
  /** Whether the first check has expired. */
  isAgain: boolean
  onAllowed: () => void
  onCancel: () => void
}

/** Asks for the parent's password, passkey or Google account. Skipped if the parent has just signed in on this device. */
export function ParentCheck({ isAgain, onAllowed, onCancel }: ParentCheckProps) {
  const methods = useProofMethods(true, readParentsWaysToProve)
  const isMounted = useIsMounted()
  const lastProof = useRef<() => Promise<unknown>>(undefined)
  const otherProof = useSubmit(async () => {
    await lastProof.current?.()
    if (isMounted()) onAllowed()
  })
  const prove = (chosen: () => Promise<unknown>) => {
    lastProof.current = chosen
    void otherProof.submit()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is asked once, when the check opens
  useEffect(() => {
    // Without a password the server agrees only if the parent has just signed in on this device.
    call(allowNewPin, { body: { password: null } }).then(onAllowed, () => undefined)
  }, [])
  return (
    <PasswordCheck
      check={async (password) => {
        await call(allowNewPin, { body: parseInput(parentCheck, { password }) })
      }}
      onRight={onAllowed}
      onCancel={onCancel}
      does={['Next', 'Checking…']}
      autoComplete="off"
      hint="The grown-up's own password. It only unlocks this step."
      problem={otherProof.errors.form}
      hasPassword={methods.password}
      others={
        <OtherProofMethods
          ways={methods}
          onPasskey={() =>
            prove(async () => {
              const { answerByPasskey } = await import('../../../ui/parent-proof/passkey.ts')
              await call(allowNewPin, { body: { password: null, passkey: await answerByPasskey() } })
            })
          }
          onGoogle={(googleWindow, provider) =>
            prove(async () => {
              const { proveByGoogle } = await import('../../../ui/google/prove-by-google.ts')
              await proveByGoogle(googleWindow, provider, 'childs-parent')
              await call(allowNewPin, { body: { password: null, google: true } })
            })
          }
        />
      }
    >
      {isAgain ? <StatusMessage>That took a while. Please confirm again that it's you.</StatusMessage> : null}
      <p>This part is for your grown-up. Nothing you've made or read will be lost.</p>
    </PasswordCheck>
  )
}
