import type { Mail } from './mail.ts'

export type Site = {
  /** the public address, or localhost if it is unknown */
  readonly address: URL
  readonly isKnown: boolean
}

/** Never derived from a request: its Host header can be forged. */
export const createSite = (publicUrl: URL | undefined, port: number): Site => ({
  address: publicUrl ?? new URL(`http://localhost:${port}`),
  isKnown: publicUrl !== undefined,
})

const yourFamily = ({ address, isKnown }: Site) =>
  isKnown ? { link: { text: 'Your family', url: new URL('/parent', address).href } } : {}

/** The mails about a child, to the parent. */
export const CHILD_MAILS = {
  'pin-changed': (username: string): Mail => ({
    subject: 'A PIN was changed',
    paragraphs: [
      `The PIN of ${username}'s reading space was changed.`,
      'If it was you, or if you know of it, there is nothing to do.',
      `If not: sign in, choose a new PIN for ${username}, and ask who uses the devices at home.`,
    ],
  }),
  'help-asked': (username: string, site: Site): Mail => ({
    subject: 'A child asks for your help',
    paragraphs: [
      `${username} cannot remember the PIN of their reading space, and asks for your help.`,
      `Sign in, press Manage on the card of ${username}, and choose a new PIN together. What ${username} has done stays.`,
    ],
    ...yourFamily(site),
  }),
  'pin-asked': (username: string, site: Site): Mail => ({
    subject: 'A new PIN waits for your yes',
    paragraphs: [
      `Somebody answered all questions of ${username}'s reading space on a new device, and wants to choose a new PIN there.`,
      `Ask ${username} whether it was them. Then sign in: the card of ${username} lets you allow it, or not.`,
      'Until you allow it the PIN stays as it is. Your yes is for that device, for half an hour: whoever is at it then and types the username can choose the new PIN.',
    ],
    ...yourFamily(site),
  }),
  'wrong-pins': (username: string, site: Site): Mail => ({
    subject: 'Many wrong PINs were typed',
    paragraphs: [
      `Somebody typed many wrong PINs for ${username}'s reading space, on devices where ${username} has not logged in before.`,
      `So for now nobody can log in as ${username} on a new device, also with the right PIN. Where ${username} has logged in before, everything goes on.`,
      `If ${username} needs a new device: sign in, press Manage on the card of ${username}, and press Unlock. If somebody may know the PIN, choose a new one there.`,
    ],
    ...yourFamily(site),
  }),
  'space-unused': (username: string, site: Site): Mail => ({
    subject: 'A reading space that nobody uses',
    paragraphs: [
      `Nobody has been in ${username}'s reading space for two years, and you have not signed in.`,
      'Sixty days from now it is erased, with all that is kept of the child: nothing is kept that is of no use any more.',
      `To keep it: sign in, or let ${username} log in. To keep a copy: sign in, press Manage on the card of ${username}, and download everything.`,
    ],
    ...yourFamily(site),
  }),
} as const

/** The mails about an account, to the parent. */
export const PARENT_MAILS = {
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Lanternleaf account was changed. Everybody who was signed in before has to sign in again, a Google account has to be joined again, and passkeys have to be added again.',
      'If it was you, there is nothing to do.',
      'If not: press "Forgot your password?" where you sign in, and choose a new one. Then change the password of your email account too.',
    ],
  },
  // The name is erased, too, so the mail cannot contain it.
  'child-erased': {
    subject: 'A reading space was erased',
    paragraphs: [
      'The reading space of one of your children was erased, with all that was kept of the child. It cannot be brought back.',
      'Backups that were made before still hold it, until whoever runs this copy of Lanternleaf deletes them.',
      'If it was not you: sign in, look which of your children are still there, and choose a new password.',
    ],
  },
  'unused-erased': {
    subject: 'A reading space was erased',
    paragraphs: [
      'The reading space of one of your children was erased, with all that was kept of the child, because nobody had used it for two years. We told you sixty days ago or more. It cannot be brought back.',
      'Backups that were made before still hold it, until whoever runs this copy of Lanternleaf deletes them.',
    ],
  },
  'google-joined': {
    subject: 'Google opens your account now',
    paragraphs: [
      'Your Lanternleaf account can be opened with your Google account from now on, beside your password.',
      'If it was you, there is nothing to do.',
      'If not: press "Forgot your password?" where you sign in, and choose a new one. Then look after your Google account, too.',
    ],
  },
  'passkey-added': {
    subject: 'A passkey was added',
    paragraphs: [
      'Your Lanternleaf account can be opened with a passkey from now on: by the fingerprint, face or code that unlocks the device it is on.',
      'If it was you, there is nothing to do.',
      'If not: press "Forgot your password?" where you sign in, and choose a new one. That removes every passkey.',
    ],
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    paragraphs: [
      'One of the passkeys of your Lanternleaf account was removed, and opens it no more.',
      'If it was you, you can delete it from your device or password manager, too.',
      'If not: press "Forgot your password?" where you sign in, and choose a new one.',
    ],
  },
  'ask-first-off': {
    subject: 'You are asked no more before a PIN changes',
    paragraphs: [
      'From now on a child of your Lanternleaf account who answers the questions can choose a new PIN on any device, without your yes. You still get an email about each new PIN.',
      'If it was you, there is nothing to do.',
      'If not: sign in, switch it on again, and choose a new password.',
    ],
  },
} as const satisfies Readonly<Record<string, Mail>>

/** The mail to the owner of an erased account. */
export const ACCOUNT_ERASED: Mail = {
  subject: 'Your account was erased',
  paragraphs: [
    'Your Lanternleaf account was erased, with the reading spaces of your children and all that was kept of them. It cannot be brought back. This email is the last.',
    'What a child wrote is erased on a device when Lanternleaf is next opened there.',
    'Backups that were made before still hold what was kept, until whoever runs this copy of Lanternleaf deletes them.',
    'If it was not you: somebody knew your password or had your device. Change the password of your email account.',
  ],
}

/** The token is in the fragment, which is neither sent to a server nor in a Referer header. */
export const passwordReset = (token: string, { address, isKnown }: Site): Mail => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody, probably you, forgot the password of your Lanternleaf account.',
    'The link below leads to a page for a new one. It works once, for one hour. A newer email ends it.',
    'If it was not you, there is nothing to do: your password stays as it is.',
    ...(isKnown ? [] : ['The link opens on the computer on which Lanternleaf runs.']),
  ],
  link: { text: 'Choose a new password', url: new URL(`/parent-reset-password#${token}`, address).href },
})

/**
 * Asks to confirm an address. It contains no user input, because the account's creator may have entered a stranger's
 * address.
 */
export const addressProof = (token: string, { address, isKnown }: Site, isUnused: boolean): Mail => ({
  subject: 'Please confirm your email',
  paragraphs: [
    'Somebody, probably you, made a Lanternleaf account with this email address.',
    'The link below confirms that it reaches you. Until then we send nothing else here, not even when a PIN is changed or a child asks for help.',
    ...(isUnused
      ? [
          'Nobody has been in a reading space of this account for two years. Sixty days from now it is erased. To keep it: sign in.',
        ]
      : []),
    "If it was not you, there is nothing to do. If you don't open the link, we'll only send a few of these.",
    ...(isKnown ? [] : ['The link opens on the computer on which Lanternleaf runs.']),
  ],
  link: { text: 'Confirm my email', url: new URL(`/parent-confirm-email#${token}`, address).href },
})
