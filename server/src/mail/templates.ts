/** The texts of all mails except the weekly one, and the address that their links point to. */

import { providerAccount } from '@lanternleaf/domain/parent-login/parent-login'
import type { Mail } from './mail.ts'

/** The address of this server, for links in mails. */
export type Site = {
  /** the public address, or localhost if it is unknown */
  readonly address: URL
  readonly isKnown: boolean
}

/** Creates the address from settings. It is never derived from a request, because the Host header can be forged. */
export const createSite = (publicUrl: URL | undefined, port: number): Site => ({
  address: publicUrl ?? new URL(`http://localhost:${port}`),
  isKnown: publicUrl !== undefined,
})

const yourFamily = ({ address, isKnown }: Site) =>
  isKnown ? { link: { text: 'Your family', url: new URL('/parent', address).href } } : {}

/** The mails to a parent about a child. */
export const CHILD_MAILS = {
  'pin-changed': (username: string): Mail => ({
    subject: 'A PIN was changed',
    paragraphs: [
      `The PIN for ${username}'s reading space was changed.`,
      "If you did this or know about it, there's nothing to do.",
      `If not, sign in, choose a new PIN for ${username}, and ask who uses the devices at home.`,
    ],
  }),
  'help-asked': (username: string, site: Site): Mail => ({
    subject: 'Your child needs help with a PIN',
    paragraphs: [
      `${username} can't remember their PIN and is asking for your help.`,
      `Sign in, press Manage on ${username}'s card, and choose a new PIN together. Everything ${username} has done stays.`,
    ],
    ...yourFamily(site),
  }),
  'pin-asked': (username: string, site: Site): Mail => ({
    subject: 'Can your child choose a new PIN?',
    paragraphs: [
      `Someone answered all of ${username}'s questions on a new device and wants to choose a new PIN there.`,
      `Ask ${username} if it was them. Then sign in. On ${username}'s card you can allow it or not.`,
      'Until you allow it, the PIN stays the same. Your permission covers only that device, for half an hour. Allow it while your child is there, because anyone at that device who types the username can choose the new PIN.',
    ],
    ...yourFamily(site),
  }),
  'wrong-pins': (username: string, site: Site): Mail => ({
    subject: 'Too many wrong PINs',
    paragraphs: [
      `Someone typed many wrong PINs for ${username}'s reading space on devices where ${username} hasn't logged in before.`,
      `For now, no one can log in as ${username} on a new device, even with the right PIN. Devices ${username} has used before still work.`,
      `If ${username} needs a new device, sign in, press Manage on ${username}'s card, and press Unlock. If someone might know the PIN, choose a new one there.`,
    ],
    ...yourFamily(site),
  }),
  'space-unused': (username: string, site: Site): Mail => ({
    subject: 'A reading space nobody has used',
    paragraphs: [
      `Nobody has used ${username}'s reading space for a long time, and you haven't signed in.`,
      "In sixty days we'll erase it, with everything we keep about the child. We don't keep what's no longer needed.",
      `To keep it, sign in or have ${username} log in. To keep a copy, sign in, press Manage on ${username}'s card and download everything.`,
    ],
    ...yourFamily(site),
  }),
} as const

/**
 * The mails to a parent about the account.
 * @param provider the name of the identity provider, such as Google
 */
export const parentMails = (provider: string) =>
  ({
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        `The password for your Lanternleaf account was changed. Everyone who was signed in has to sign in again, and you'll need to join your ${providerAccount(provider)} and add your passkeys again.`,
        "If you did this, there's nothing to do.",
        'If not, press "Forgot your password?" on the sign-in page and choose a new one. Then change the password for your email account too.',
      ],
    },
    // The name is erased, too, so the mail cannot contain it.
    'child-erased': {
      subject: 'A reading space was erased',
      paragraphs: [
        "One of your children's reading spaces was erased, with everything we kept about the child. It can't be undone.",
        'Older backups keep it until the person who runs this Lanternleaf site deletes them.',
        "If you didn't do this, sign in, check which of your children are still there, and choose a new password.",
      ],
    },
    'unused-erased': {
      subject: 'A reading space was erased',
      paragraphs: [
        "One of your children's reading spaces was erased, with everything we kept about the child, because nobody had used it for a long time. We emailed you about it at least sixty days ago. It can't be undone.",
        'Older backups keep it until the person who runs this Lanternleaf site deletes them.',
      ],
    },
    'google-joined': {
      subject: `You can now sign in with ${provider}`,
      paragraphs: [
        `You can now open your Lanternleaf account with your ${providerAccount(provider)} as well as your password.`,
        "If you did this, there's nothing to do.",
        `If not, press "Forgot your password?" on the sign-in page and choose a new one. Then check your ${providerAccount(provider)} too.`,
      ],
    },
    'passkey-added': {
      subject: 'A passkey was added',
      paragraphs: [
        "You can now open your Lanternleaf account with a passkey: the fingerprint, face or code that unlocks the device it's on.",
        "If you did this, there's nothing to do.",
        'If not, press "Forgot your password?" on the sign-in page and choose a new one. That removes every passkey.',
      ],
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      paragraphs: [
        'One of the passkeys for your Lanternleaf account was removed and no longer opens it.',
        'If you did this, you can delete it from your device or password manager too.',
        'If not, press "Forgot your password?" on the sign-in page and choose a new one.',
      ],
    },
    'ask-first-off': {
      subject: "We won't ask you before a PIN changes",
      paragraphs: [
        "From now on, a child in your Lanternleaf account who answers their questions can choose a new PIN on any device without asking you. You'll still get an email about each new PIN.",
        "If you did this, there's nothing to do.",
        'If not, sign in, switch it on again, and choose a new password.',
      ],
    },
  }) satisfies Readonly<Record<string, Mail>>

/** The mail to the owner of an erased account. */
export const ACCOUNT_ERASED: Mail = {
  subject: 'Your account was erased',
  paragraphs: [
    "Your Lanternleaf account was erased, with your children's reading spaces and everything we kept about them. It can't be undone. This is our last email to you.",
    'Anything a child wrote is erased from a device the next time someone opens Lanternleaf there.',
    'Older backups keep this data until the person who runs this Lanternleaf site deletes them.',
    "If you didn't do this, someone knew your password or had your device. Change the password for your email account.",
  ],
}

/** Creates the mail with a password link. The token is in the fragment, which browsers send to no server. */
export const passwordReset = (token: string, { address, isKnown }: Site): Mail => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Someone, probably you, forgot the password for your Lanternleaf account.',
    'Use the link below to choose a new one. It works once, for one hour. A newer email replaces it.',
    "If it wasn't you, there's nothing to do. Your password stays the same.",
    ...(isKnown ? [] : ['The link only works on the computer that runs Lanternleaf.']),
  ],
  link: { text: 'Choose a new password', url: new URL(`/parent-reset-password#${token}`, address).href },
})

/**
 * Creates the mail that asks to confirm an email address. It contains no text of users, because the account's creator may have
 * entered a stranger's address.
 * @param isUnused whether a reading space of the account is unused and will be erased
 */
export const addressProof = (token: string, { address, isKnown }: Site, isUnused: boolean): Mail => ({
  subject: 'Please confirm your email',
  paragraphs: [
    'Someone, probably you, made a Lanternleaf account with this email address.',
    "The link below confirms that it's yours. Until then we won't send anything else here, not even when a PIN changes or a child asks for help.",
    ...(isUnused
      ? [
          "Nobody has used a reading space in this account for a long time. In sixty days we'll erase it. To keep it, sign in.",
        ]
      : []),
    "If it wasn't you, there's nothing to do. If you don't open the link, we'll only send a few of these.",
    ...(isKnown ? [] : ['The link only works on the computer that runs Lanternleaf.']),
  ],
  link: { text: 'Confirm my email', url: new URL(`/parent-confirm-email#${token}`, address).href },
})
