import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'

/** How a sign-in ends in which nobody is signed in, and nothing is proved or waits. */
export type GoogleRefusal = Exclude<GoogleOutcome, 'signed-in' | 'signed-up' | 'password-needed' | 'proved'>

/** Why, and what can be done. */
export const REFUSAL_TEXTS: Readonly<Record<GoogleRefusal, string>> = {
  'email-taken':
    'There is an account with this email already, and another Google account opens it. Please use that one, or press “Forgot your password?”.',
  'email-unverified': 'Google does not know yet that this email is yours. Please use your email and a password.',
  'other-account':
    'That Google account does not open this account. Please use the one you sign in with, or your password.',
  'not-proved':
    'Google knew you already and did not ask for your password. Please sign out of Google in this browser, then continue with Google again. Or use a passkey.',
  'not-told':
    'Google does not say whether it asked for your password, and a child is logged in here. Please sign in on another device, and choose the new PIN there, in Manage. Or use a passkey.',
  'child-here':
    'A child is logged in here, and Google did not ask for your password. Please use your email and password, or let the child log out first.',
  'sign-ups-closed': 'No account here has that Google account, and new accounts are closed.',
  'invitation-needed':
    'No account here has that Google account, and a new one needs an invitation. Please open the newest link you were sent.',
  'no-room': "No account here has that Google account, and there's no room for new ones right now.",
  cancelled: 'You chose not to continue. Nothing was changed.',
  away: 'Google cannot be reached right now. Nothing was changed. Please try again.',
  failed: 'Nothing was changed. Please try again.',
}
