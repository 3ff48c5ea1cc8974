import { type GoogleOutcome, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { AccountMode } from './continue-with-google.tsx'
import { JoinGoogle } from './join-google.tsx'
import { type GoogleSignInOptions, useGoogleSignIn } from './use-google-sign-in.ts'

const FAILED = { 'sign-in': 'Google sign-in failed', create: 'Google signup failed' } as const

type Refused = Exclude<GoogleOutcome, 'signed-in' | 'signed-up' | 'password-needed' | 'proved'>

/** Why, and what can be done. */
const WHY: Readonly<Record<Refused, string>> = {
  'email-taken':
    'There is an account with this email already, and another Google account opens it. Please use that one, or press “Forgot your password?”.',
  'email-unverified': 'Google does not know yet that this email is yours. Please use your email and a password.',
  'other-account':
    'That Google account does not open this account. Please use the one you sign in with, or your password.',
  'not-proved':
    'Google did not ask for your password, so it cannot tell that it is you. “Forgot your password?” on the page where you sign in gives you a password of your own.',
  'child-here':
    'A child is logged in here, and Google did not ask for your password. Please use your email and password, or let the child log out first.',
  cancelled: 'You chose not to continue. Nothing was changed.',
  away: 'Google cannot be reached right now. Nothing was changed. Please try again.',
  failed: 'Nothing was changed. Please try again.',
}

export async function isGoogleSetUp(): Promise<boolean> {
  return (await call(readGoogleSignIn)).isSetUp
}

/** What is to be said while a parent is at Google, and after. */
export default function GoogleSignIn({ mode, ...options }: GoogleSignInOptions & { mode: AccountMode }) {
  const { stage, goOnHere, finish, leave } = useGoogleSignIn(options)
  if (stage.is === 'idle') return null
  if (stage.is === 'joining') {
    return <JoinGoogle email={stage.email} onDone={() => void finish(false)} onClose={leave} />
  }
  if (stage.is === 'refused') return <StatusMessage kind="careful">{stage.says}</StatusMessage>
  if (stage.is === 'over') {
    return (
      <StatusMessage kind="careful">
        {FAILED[mode]}. {WHY[stage.outcome]}
      </StatusMessage>
    )
  }
  if (stage.is === 'asking') return <StatusMessage>Opening Google…</StatusMessage>
  return (
    <StatusMessage>
      {stage.isGone
        ? 'Google is not done. If you closed its window, nothing was changed, and you can press the button again.'
        : 'Google is open in a window of its own. This page goes on when you are done there.'}
      <Actions>
        <Button kind="quiet" onClick={goOnHere}>
          Open Google in this window
        </Button>
      </Actions>
    </StatusMessage>
  )
}
