import { describe, expect, it } from 'vitest'
import { type Mail, mailText } from './mail.ts'
import { ACCOUNT_ERASED, CHILD_MAILS, createSite, PARENT_MAILS, passwordReset } from './templates.ts'

const KNOWN = createSite(new URL('https://reading.example.org'), 1)
const HERE = createSite(undefined, 3000)
const MAILS = (site = KNOWN): [string, Mail][] => [
  ...Object.entries(CHILD_MAILS).map(([name, worded]): [string, Mail] => [name, worded('Moss', site)]),
  ...Object.entries(PARENT_MAILS),
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

it('mails about a child name the child in the first paragraph and in instructions', () => {
  for (const [name, worded] of Object.entries(CHILD_MAILS)) {
    const [first = '', ...rest] = worded('Fern & Co', KNOWN).paragraphs
    expect([name, first]).toEqual([name, expect.stringContaining('Fern & Co')])
    expect([name, rest.join()]).toEqual([name, expect.stringContaining('Fern & Co')])
    expect(mailText(worded('Fern & Co', KNOWN))).not.toContain('undefined')
  }
})

it('mails link to the family page only if the address is known', () => {
  const link = { text: 'Your family', url: 'https://reading.example.org/parent' }
  const links = (site: typeof KNOWN) =>
    Object.entries(CHILD_MAILS).map(([name, worded]) => [name, worded('Moss', site).link])
  expect(links(KNOWN)).toEqual([
    ['pin-changed', undefined],
    ...['help-asked', 'pin-asked', 'wrong-pins', 'space-unused'].map((name) => [name, link]),
  ])
  for (const [, address] of links(HERE)) expect(address).toBeUndefined()
})

it('the mail with a password link puts the reset token into the fragment, and says where the link opens', () => {
  const link = (site: typeof KNOWN) => passwordReset('the-token', site).link
  const text = 'Choose a new password'
  expect(link(KNOWN)).toEqual({ text, url: 'https://reading.example.org/parent-reset-password#the-token' })
  expect(link(HERE)).toEqual({ text, url: 'http://localhost:3000/parent-reset-password#the-token' })
  const says = (site: typeof KNOWN) =>
    passwordReset('the-token', site).paragraphs.join().includes('only works on the computer')
  expect([says(KNOWN), says(HERE)]).toEqual([false, true])
  expect(passwordReset('the-token', HERE).paragraphs.at(-1)).toMatch(/that runs Lanternleaf\.$/)
})
