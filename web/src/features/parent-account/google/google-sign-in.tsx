import { readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { REFUSAL_TEXTS } from '../../../ui/google/google-refusals.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import type { AccountMode } from './continue-with-google.tsx'
import { JoinGoogle } from './join-google.tsx'
import { type GoogleSignInOptions, useGoogleSignIn } from './use-google-sign-in.ts'

const FAILED = { 'sign-in': 'Google sign-in failed', create: 'Google signup failed' } as const

/** Asks the server whether Google sign-in is set up. */
export async function isGoogleSetUp(): Promise<boolean> {
  return (await call(readGoogleSignIn)).isSetUp
}

/** The messages during and after a sign-in with Google. */
export default function GoogleSignIn({ mode, ...options }: GoogleSignInOptions & { mode: AccountMode }) {
  const { stage, openHere, finish, cancel } = useGoogleSignIn(options)
  if (stage.kind === 'idle') return null
  if (stage.kind === 'joining') {
    return <JoinGoogle email={stage.email} onDone={() => void finish(false)} onClose={cancel} />
  }
  if (stage.kind === 'proved') return <StatusMessage kind="good">All done. You can close this window.</StatusMessage>
  if (stage.kind === 'refused') return <StatusMessage kind="careful">{stage.says}</StatusMessage>
  if (stage.kind === 'over') {
    return (
      <StatusMessage kind="careful">
        {FAILED[mode]}. {REFUSAL_TEXTS[stage.outcome]}
      </StatusMessage>
    )
  }
  if (stage.kind === 'asking') return <StatusMessage>Opening Google…</StatusMessage>
  return (
    <StatusMessage
      actions={
        <Actions>
          <Button kind="quiet" onClick={openHere}>
            Open Google in this window
          </Button>
        </Actions>
      }
    >
      {stage.isGone
        ? "Google isn't finished. If you closed its window, nothing changed, and you can press the button again."
        : "Google is open in its own window. This page will continue when you're done there."}
    </StatusMessage>
  )
}
