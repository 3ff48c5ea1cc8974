/** The texts of mails: complete sentences, the child's name, and links that work. */

import { describe, expect, it } from 'vitest'
import { type Mail, mailText } from './mail.ts'
import { ACCOUNT_ERASED, CHILD_MAILS, createSite, parentMails, passwordReset } from './templates.ts'

const PUBLIC_SITE = createSite(new URL('https://reading.example.org'), 1)
const LOCAL_SITE = createSite(undefined, 3000)
const MAILS = (site = PUBLIC_SITE): [string, Mail][] => [
  ...Object.entries(CHILD_MAILS).map(([name, template]): [string, Mail] => [name, template('Moss', site)]),
  ...Object.entries(parentMails('Google')),
  ['account-erased', ACCOUNT_ERASED],
  ['password-reset', passwordReset('the-token', site)],
]

describe.each(MAILS())('the mail %s', (_, { subject, paragraphs }) => {
  it('has complete sentences and a one-line subject', () => {
    expect(subject).toMatch(/^[A-Z].{10,70}$/)
    expect(paragraphs.length).toBeGreaterThan(1)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z].+[.]$/)
  })
})

it('mails about the account name its identity provider', () => {
  const textOf = (provider: string) => Object.values(parentMails(provider)).map(mailText).join()
  expect(textOf('Google')).toContain('join your Google account and')
  expect(textOf('School account')).toContain('join your School account and')
  expect(parentMails('Oak School')['google-joined'].subject).toBe('You can now sign in with Oak School')
  expect(textOf('Oak School')).not.toContain('Google')
})

it('mails about a child name the child in the first paragraph and in instructions', () => {
  for (const [name, template] of Object.entries(CHILD_MAILS)) {
    const [first = '', ...otherParagraphs] = template('Fern & Co', PUBLIC_SITE).paragraphs
    expect([name, first]).toEqual([name, expect.stringContaining('Fern & Co')])
    expect([name, otherParagraphs.join()]).toEqual([name, expect.stringContaining('Fern & Co')])
    expect(mailText(template('Fern & Co', PUBLIC_SITE))).not.toContain('undefined')
  }
})

it('mails about a child link to the family page only if the public address is configured', () => {
  const link = { text: 'Your family', url: 'https://reading.example.org/parent' }
  const links = (site: typeof PUBLIC_SITE) =>
    Object.entries(CHILD_MAILS).map(([name, template]) => [name, template('Moss', site).link])
  expect(links(PUBLIC_SITE)).toEqual([
    ['pin-changed', undefined],
    ...['help-asked', 'pin-asked', 'wrong-pins', 'space-unused'].map((name) => [name, link]),
  ])
  for (const [, address] of links(LOCAL_SITE)) expect(address).toBeUndefined()
})

it('the mail with a password link puts the reset token into the fragment, and says where the link opens', () => {
  const link = (site: typeof PUBLIC_SITE) => passwordReset('the-token', site).link
  const text = 'Choose a new password'
  expect(link(PUBLIC_SITE)).toEqual({ text, url: 'https://reading.example.org/parent-reset-password#the-token' })
  expect(link(LOCAL_SITE)).toEqual({ text, url: 'http://localhost:3000/parent-reset-password#the-token' })
  const mentionsComputer = (site: typeof PUBLIC_SITE) =>
    passwordReset('the-token', site).paragraphs.join().includes('only works on the computer')
  expect([mentionsComputer(PUBLIC_SITE), mentionsComputer(LOCAL_SITE)]).toEqual([false, true])
  expect(passwordReset('the-token', LOCAL_SITE).paragraphs.at(-1)).toMatch(/that runs Lanternleaf\.$/)
})
