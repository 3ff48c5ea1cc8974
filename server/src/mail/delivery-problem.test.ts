/** Tests of `describeDeliveryProblem` through `createMailer`: the errors for the operator's log that say why a mail was not sent. */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createMailer } from './mailer.ts'

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/**
 * Starts a mail server that answers each line with the reply whose key (an SMTP command) the line starts with, otherwise
 * with `250 ok`. Returns its address.
 */
async function serve(replies: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (line) => {
      const [, reply = '250 ok'] = Object.entries(replies).find(([command]) => String(line).startsWith(command)) ?? []
      socket.write(`${reply}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Tries to send a mail. Returns the message of the error, or `sent`. */
async function deliveryErrorOf(smtpUrl: string): Promise<string> {
  const config = { dataDir: '/nowhere', smtpUrl, mailFrom: 'reading@example.org', publicUrl: undefined }
  const send = createMailer(config, createLog('silent', { write: () => undefined }))
  const reason = await send('maya@example.org', { subject: 'Hello', paragraphs: ['.'] }, 'job-1').catch(
    (error: unknown) => error,
  )
  return reason instanceof Error ? reason.message : 'sent'
}

const LOGIN = { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 maya@example.org is not known' }

it.each<[string, Readonly<Record<string, string>>, message: string]>([
  ['login', LOGIN, 'refuses the user or password of SMTP_URL (535). Correct them there'],
  [
    'sender',
    { 'MAIL FROM': '530 log in first, maya@example.org' },
    'refuses the sender (530). Check MAIL_FROM, and whether SMTP_URL needs a user and password',
  ],
  ['recipient', { 'RCPT TO': '450 maya@example.org is busy' }, 'refuses the recipient (450). Its own log may say why'],
  [
    'content',
    { DATA: '554 spam for maya@example.org' },
    'refuses the content of the mail (554). Its own log may say why',
  ],
])(
  'a mail server that refuses the %s is named in the error, with what to check and no email address',
  async (_, replies, message) => {
    const address = await serve(replies)
    expect(await deliveryErrorOf(`smtp://me%40example.org:hidden@${address}`)).toBe(
      `the mail server ${address} ${message}`,
    )
  },
)

it('a mail server that speaks no TLS is named in the error, with what to check', async () => {
  const address = await serve({})
  expect(await deliveryErrorOf(`smtps://me:hidden@${address}`)).toBe(
    `no safe connection to the mail server ${address} is possible. Check its certificate, and whether its port is for smtp or smtps in SMTP_URL`,
  )
})

it('a mail server whose name does not exist is named with the default port', async () => {
  expect(await deliveryErrorOf('smtp://me:hidden@mail.invalid')).toBe(
    'the name of the mail server mail.invalid:587 cannot be resolved. Check SMTP_URL, or the DNS of this network',
  )
})
