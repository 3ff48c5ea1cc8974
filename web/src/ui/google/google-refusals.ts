import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'

/** The outcomes of a sign-in that failed: nobody is signed in and nothing was proved. */
export type GoogleRefusal = Exclude<GoogleOutcome, 'signed-in' | 'signed-up' | 'password-needed' | 'proved'>

/** The text for each outcome: the reason, and what the parent can do. */
export const REFUSAL_TEXTS: Readonly<Record<GoogleRefusal, string>> = {
  'email-taken':
    'This email already has an account, and a different Google account opens it. Please use that one, or press “Forgot your password?”.',
  'email-unverified': "Google hasn't confirmed that this email is yours. Please use your email and a password.",
  'other-account':
    "That Google account doesn't open this account. Please use the one you sign in with, or your password.",
  'not-proved':
    "Google already knew you and didn't ask for your password. Please sign out of Google in this browser, then continue with Google again. Or use a passkey.",
  'not-told':
    "Google didn't tell us if it asked for your password, and a child is logged in here. Please sign in on another device and choose the new PIN there, under Manage. Or use a passkey.",
  'child-here':
    "A child is logged in here, and Google didn't ask for your password. Please use your email and password, or let the child log out first.",
  'sign-ups-closed': "That Google account doesn't have an account here, and new accounts are closed.",
  'invitation-needed':
    "That Google account doesn't have an account here, and a new one needs an invitation. Please open the newest link you were sent.",
  'no-room': "That Google account doesn't have an account here, and there's no room for new ones right now.",
  cancelled: 'You chose not to continue. Nothing changed.',
  away: "We can't reach Google right now. Nothing changed. Please try again.",
  failed: 'Nothing changed. Please try again.',
}
