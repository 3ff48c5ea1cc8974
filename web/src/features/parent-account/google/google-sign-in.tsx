/** The messages below the button "Continue with Google", from opening the provider's window until the parent is signed in. */

import { readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { refusalText } from '../../../ui/google/google-refusals.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import type { AccountMode } from './continue-with-google.tsx'
import { JoinGoogle } from './join-google.tsx'
import { type GoogleSignInOptions, useGoogleSignIn } from './use-google-sign-in.ts'

const FAILURE_TEXT = { 'sign-in': 'sign-in failed', create: 'signup failed' } as const

/** Asks the server whether Google sign-in is set up. */
export async function isGoogleSetUp(): Promise<boolean> {
  return (await call(readGoogleSignIn)).isSetUp
}

type GoogleSignInProps = GoogleSignInOptions & {
  mode: AccountMode
  /** the name of the identity provider, such as Google */
  provider: string
}

/** The messages during and after a sign-in with Google or another identity provider. */
export default function GoogleSignIn({ mode, provider, ...options }: GoogleSignInProps) {
  const { stage, openHere, finish, cancel } = useGoogleSignIn(options)
  if (stage.kind === 'idle') return null
  if (stage.kind === 'joining') {
    return <JoinGoogle provider={provider} email={stage.email} onDone={() => void finish(false)} onClose={cancel} />
  }
  if (stage.kind === 'proved') return <StatusMessage kind="good">All done. You can close this window.</StatusMessage>
  if (stage.kind === 'refused') return <StatusMessage kind="careful">{stage.says}</StatusMessage>
  if (stage.kind === 'failed') {
    return (
      <StatusMessage kind="careful">
        {provider} {FAILURE_TEXT[mode]}. {refusalText(stage.outcome, provider)}
      </StatusMessage>
    )
  }
  if (stage.kind === 'asking') return <StatusMessage>Opening {provider}…</StatusMessage>
  return (
    <StatusMessage
      actions={
        <Actions>
          <Button kind="quiet" onClick={openHere}>
            Open {provider} in this window
          </Button>
        </Actions>
      }
    >
      {stage.isGone
        ? `You haven't finished with ${provider}. If you closed its window, nothing changed, and you can press the button again.`
        : `${provider} is open in its own window. This page will continue when you're done there.`}
    </StatusMessage>
  )
}
