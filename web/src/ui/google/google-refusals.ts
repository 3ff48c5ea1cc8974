/** What a parent reads when a sign-in with an identity provider failed. Google stands for any provider of OpenID Connect. */

import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { providerAccount } from '@lanternleaf/domain/parent-login/parent-login'

/** The outcomes of a sign-in that failed: nobody was signed in or authenticated again. */
export type GoogleRefusal = Exclude<GoogleOutcome, 'signed-in' | 'signed-up' | 'password-needed' | 'proved'>

/**
 * The text for a sign-in that failed: the reason, and what the parent can do.
 * @param provider the name of the identity provider
 */
export const refusalText = (outcome: GoogleRefusal, provider: string): string => textsFor(provider)[outcome]

/** Whether an outcome is a refusal. */
export const isRefusal = (outcome: GoogleOutcome | null): outcome is GoogleRefusal =>
  outcome !== null && outcome in textsFor('')

function textsFor(provider: string): Readonly<Record<GoogleRefusal, string>> {
  const account = providerAccount(provider)
  return {
    'email-taken': `This email already has an account, and a different ${account} signs in to it. Please use that one, or press “Forgot your password?”.`,
    'email-unverified': `${provider} hasn't confirmed that this email is yours. Please use your email and a password.`,
    'other-account': `That ${account} can't sign in to this account. Please use the one you sign in with, or your password.`,
    'not-proved': `${provider} signed you in without asking for your password. Please sign out of ${provider} in this browser, then continue with ${provider} again. Or use a passkey.`,
    'not-told': `${provider} didn't tell us if it asked for your password, and a child is logged in here. Please sign in on another device and choose the new PIN there, under Manage. Or use a passkey.`,
    'child-here': `A child is logged in here, and ${provider} didn't tell us that it asked for your password. Please use your email and password, or let the child log out first.`,
    'sign-ups-closed': `That ${account} doesn't have an account here, and sign-up is closed.`,
    'invitation-needed': `That ${account} doesn't have an account here, and a new one needs an invitation. Please open the newest link you were sent.`,
    'no-room': `That ${account} doesn't have an account here, and there's no room for new ones right now.`,
    'not-allowed': `That ${account} can't be used here. If you think it should work, please ask the person who runs this Lanternleaf site.`,
    cancelled: 'You chose not to continue. Nothing changed.',
    away: `We can't reach ${provider} right now. Nothing changed. Please try again.`,
    failed: 'Nothing changed. Please try again.',
  }
}
