import { widerMark, widestMark } from '../http/visitor-network.ts'

/**
 * The keys under which rate limits are stored: what is counted, then of whom, then which part of it. They are stored for up
 * to a month, some for ever: whoever changes one adds a migration that carries the old rows over, or a lockout ends by itself.
 */

/** What is counted for each network, and for some of it for all networks together. */
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

/** A place that is neither one of the child's own devices nor a browser in which the account was opened before. */
export const ELSEWHERE = 'elsewhere'

/**
 * @param network a mark of `visitorNetwork`
 * @param place ELSEWHERE, or the hash of one of the child's own devices
 * @param browser ELSEWHERE, or the mark of a browser in which the account was opened before
 */
export const KEYS = {
  network: (scope: NetworkScope, network: string) => `${scope}:network:${network}`,
  /** of the wider (/48) network; null where it is as wide as a network is counted */
  network48: (scope: NetworkScope, network: string) => prefixed(`${scope}:network/48:`, widerMark(network)),
  /** of the widest (/32) network; null where it is as wide as a network is counted */
  network32: (scope: NetworkScope, network: string) => prefixed(`${scope}:network/32:`, widestMark(network)),
  allNetworks: (scope: NetworkScope) => `${scope}:network:all`,

  pin: (childId: string, place: string) => `pin:${childId}:${place}`,
  pinADay: (childId: string) => `pin:${childId}:day`,
  pinAMonth: (childId: string) => `pin:${childId}:month`,
  pinStreak: (childId: string, place: string) => `pin-streak:${childId}:${place}`,
  childLogin: (childId: string, place: string) => `child-login:${childId}:${place}`,
  childLogins: (childId: string) => `child-login:${childId}:all`,
  recovery: (childId: string, place: string) => `recovery:${childId}:${place}`,
  newPin: (parentId: string) => `new-pin:${parentId}`,
  newChild: (parentId: string) => `new-child:${parentId}`,
  download: (parentId: string) => `download:${parentId}`,
  nameCheck: (parentId: string) => `name-check:${parentId}`,
  passkeyChange: (parentId: string) => `passkey-change:${parentId}`,

  password: (account: string) => `password:${account}`,
  passwordADay: (account: string) => `password-day:${account}`,
  passwordInBrowser: (account: string, browserOrNetwork: string) => `password:${account}:${browserOrNetwork}`,
  passwordInKnownBrowsers: (account: string) => `password-day:${account}:known-browsers`,
  signIn: (account: string, browser: string) => `sign-in:${account}:${browser}`,
  signIns: (account: string) => `sign-in:${account}:all`,
  resetMail: (account: string, browser: string) => `reset-mail:${account}:${browser}`,
  resetMailADay: (mailbox: string, browsers: Browsers) => `reset-mail-day:${mailbox}:${browsers}`,
  resetMailExtra: (mailbox: string, browsers: Browsers) => `reset-mail-extra:${mailbox}:${browsers}`,
  resetMailUnused: (mailbox: string) => `reset-mail-unused:${mailbox}`,
  resetMailGap: (mailbox: string) => `reset-mail-gap:${mailbox}`,
  resetLinkUsed: (account: string) => `reset-link-used:${account}`,

  helpMail: (childId: string) => `mail:help:${childId}`,
  pinRequestMail: (childId: string) => `mail:pin-request:${childId}`,
  wrongPinMail: (childId: string) => `mail:wrong-pin:${childId}`,
  wrongPinStreakMail: (childId: string) => `mail:wrong-pin-streak:${childId}`,
  unusedMail: (childId: string) => `mail:unused:${childId}`,
  mailboxMail: (mailbox: string, share: string) => `mail:mailbox:${mailbox}:${share}`,
  unprovedMail: 'mail:unproved',
  unprovedAutomaticMail: 'mail:unproved:automatic',
  unprovedResetMail: 'reset-mail:unproved',
} as const

/** All browsers together in which the account was opened before, or all others. */
type Browsers = 'known-browsers' | typeof ELSEWHERE

const prefixed = (prefix: string, mark: string | null): string | null => (mark === null ? null : `${prefix}${mark}`)
