/** The keys under which rate limits are stored, in one place, so that no two features use the same key by accident. */

import { network32Of, network48Of } from '../http/visitor-network.ts'

/**
 * The keys under which rate limits are stored: what is counted, then for whom, then for which part. Rows are stored for
 * up to a month, some for ever. If you change a key, add a migration that renames the stored rows: otherwise every
 * lockout under the old key ends at once.
 */

/** What is counted for each network. Some scopes are also counted for all networks together. */
export type NetworkScope =
  | 'account'
  | 'address-proof'
  | 'break'
  | 'google'
  | 'help'
  | 'login'
  | 'mail:unproved'
  | 'name-check'
  | 'passkey'
  | 'password'
  | 'recovery'
  | 'reset-link'
  | 'reset-mail'
  | 'sign-up'
  | 'unsubscribe'
  | 'wrong-pin'

/** All devices on which a child has never logged in; they share one limit. */
export const OTHER_DEVICES = 'elsewhere'

/** All browsers in which the account was never opened; they share one limit. */
export const UNFAMILIAR_BROWSERS = 'elsewhere'

/** All browsers together in which the account was opened before. */
export const FAMILIAR_BROWSERS = 'known-browsers'

/**
 * @param network a hashed network, from `visitorNetwork`
 * @param device the hash of a device on which the child has logged in before, or OTHER_DEVICES
 * @param account a hashed account, from `hashAccount`
 * @param mailbox a hashed mailbox, from `hashMailbox`
 * @param category which mails are counted together: a `MailCategory`, or the name of a limit in `proof-mail-limits.ts`
 * @param browser the id of a browser in which the account was opened before, or UNFAMILIAR_BROWSERS
 */
export const KEYS = {
  network: (scope: NetworkScope, network: string) => `${scope}:network:${network}`,
  /** for the wider (/48) network; null if the network is not part of one */
  network48: (scope: NetworkScope, network: string) => prefixed(`${scope}:network/48:`, network48Of(network)),
  /** for the widest (/32) network; null if the network is not part of one */
  network32: (scope: NetworkScope, network: string) => prefixed(`${scope}:network/32:`, network32Of(network)),
  allNetworks: (scope: NetworkScope) => `${scope}:network:all`,

  pin: (childId: string, device: string) => `pin:${childId}:${device}`,
  pinADay: (childId: string) => `pin:${childId}:day`,
  pinAMonth: (childId: string) => `pin:${childId}:month`,
  pinStreak: (childId: string, device: string) => `pin-streak:${childId}:${device}`,
  childLogin: (childId: string, device: string) => `child-login:${childId}:${device}`,
  childLogins: (childId: string) => `child-login:${childId}:all`,
  recovery: (childId: string, device: string) => `recovery:${childId}:${device}`,
  newPin: (parentId: string) => `new-pin:${parentId}`,
  newChild: (parentId: string) => `new-child:${parentId}`,
  download: (parentId: string) => `download:${parentId}`,
  nameCheck: (parentId: string) => `name-check:${parentId}`,
  passkeyChange: (parentId: string) => `passkey-change:${parentId}`,

  password: (account: string) => `password:${account}`,
  passwordADay: (account: string) => `password-day:${account}`,
  passwordInBrowser: (account: string, browserOrNetwork: string) => `password:${account}:${browserOrNetwork}`,
  passwordInFamiliarBrowsers: (account: string) => `password-day:${account}:${FAMILIAR_BROWSERS}`,
  signInFromBrowser: (account: string, browser: string) => `sign-in:${account}:${browser}`,
  signInToAccount: (account: string) => `sign-in:${account}:all`,
  resetMail: (account: string, browser: string) => `reset-mail:${account}:${browser}`,
  resetMailADay: (mailbox: string, browsers: BrowserGroup) => `reset-mail-day:${mailbox}:${browsers}`,
  resetMailExtra: (mailbox: string, browsers: BrowserGroup) => `reset-mail-extra:${mailbox}:${browsers}`,
  resetMailUnused: (mailbox: string) => `reset-mail-unused:${mailbox}`,
  resetMailGap: (mailbox: string) => `reset-mail-gap:${mailbox}`,
  resetLinkUsed: (account: string) => `reset-link-used:${account}`,

  helpMail: (childId: string) => `mail:help:${childId}`,
  pinRequestMail: (childId: string) => `mail:pin-request:${childId}`,
  wrongPinMail: (childId: string) => `mail:wrong-pin:${childId}`,
  wrongPinStreakMail: (childId: string) => `mail:wrong-pin-streak:${childId}`,
  unusedMail: (childId: string) => `mail:unused:${childId}`,
  mailboxMail: (mailbox: string, category: string) => `mail:mailbox:${mailbox}:${category}`,
  unprovedMail: 'mail:unproved',
  unprovedAutomaticMail: 'mail:unproved:automatic',
  unprovedResetMail: 'reset-mail:unproved',
} as const

export type BrowserGroup = typeof FAMILIAR_BROWSERS | typeof UNFAMILIAR_BROWSERS

const prefixed = (prefix: string, network: string | null): string | null =>
  network === null ? null : `${prefix}${network}`
