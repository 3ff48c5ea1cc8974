/** Sends mails to a local SMTP server that answers as a test wants, or into files. */

import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createMailer, MailRefused } from './mailer.ts'

const MAIL = { subject: 'A PIN was changed', paragraphs: ['The PIN of Lüya’s reading space was changed.'] }

let dataDir: string
let logged: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-mail-'))
  logged = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const log = () => createLog('trace', { write: (line) => logged.push(line) })
const settings = (more: object) => ({ dataDir, smtpUrl: undefined, mailFrom: undefined, publicUrl: undefined, ...more })
const files = () => readdirSync(join(dataDir, 'mail'))

it('writes files into the data folder without a mail server, and logs their names', async () => {
  const send = createMailer(settings({}), log())
  await send('maya@example.org', MAIL, 'job-1')
  expect(files()).toEqual(['job-1.eml'])
  const source = readFileSync(join(dataDir, 'mail', 'job-1.eml'), 'utf8')
  expect(source).toMatch(/^From: Lanternleaf <lanternleaf@localhost>\r?$/m)
  expect(source).toMatch(/^To: maya@example\.org\r?$/m)
  expect(source).toMatch(/^Subject: A PIN was changed\r?$/m)
  // Readable only by the server's user.
  const modes = ['', 'job-1.eml'].map((name) => statSync(join(dataDir, 'mail', name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
  const file = join(dataDir, 'mail', 'job-1.eml')
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, file, msg: 'mail written to this file because no mail server is configured (SMTP_URL)' },
  ])
  expect(logged.join()).not.toContain('maya')
  await send('maya@example.org', MAIL, 'job-1')
  expect(files()).toEqual(['job-1.eml'])
})

it('writes a readable file with the link on one line', async () => {
  const url = `https://reading.example.org/parent-reset-password#${'t='.repeat(60)}`
  const long =
    'The PIN of Lüya’s reading space was changed, and this sentence goes on for longer than a line of a mail may be.'
  const send = createMailer(settings({}), log())
  await send('maya@example.org', { subject: 'A link', paragraphs: [long], link: { text: 'Here', url } }, 'job-8')
  const source = readFileSync(join(dataDir, 'mail', 'job-8.eml'), 'utf8')
  expect(source.match(/^Content-Transfer-Encoding: .*$/gm)).toEqual([
    'Content-Transfer-Encoding: 8bit',
    'Content-Transfer-Encoding: 8bit',
  ])
  expect(source).toContain('Content-Type: multipart/alternative')
  expect(source.replaceAll('\r\n', '\n').split('\n')).toEqual(expect.arrayContaining([long, url]))
})

it('prevents path and header injection', async () => {
  const server = await startMailServer()
  const send = createMailer(settings({ smtpUrl: server.url }), log())
  const subject = 'Hello\r\nBcc: eve@example.org'
  await send('maya@example.org', { subject, paragraphs: ['.', '..', 'QUIT'] }, 'job-2')
  await server.stop()
  expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
  const [head = ''] = server.received[0]?.source.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^Subject: /m)
  expect(head).not.toMatch(/^Bcc:/m)
})

it('sends text and HTML by SMTP, with a stable message id', async () => {
  const server = await startMailServer()
  const send = createMailer(
    settings({
      smtpUrl: server.url,
      mailFrom: 'Lanternleaf <reading@example.org>',
      publicUrl: new URL('https://reading.example.org'),
    }),
    log(),
  )
  await send('maya@example.org', MAIL, 'job-3')
  await server.stop()
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'reading@example.org', to: ['maya@example.org'] })
  expect(mail?.source).toMatch(/^Message-ID: <job-3@reading\.example\.org>\r?$/m)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(mail?.source).toContain('Content-Type: text/plain')
  expect(mail?.source).toContain('Content-Type: text/html')
  expect(mail?.source).toContain('L=C3=BCya')
})

it('throws when the mail server is unavailable', async () => {
  const server: MailServer = await startMailServer()
  await server.stop()
  const send = createMailer(settings({ smtpUrl: server.url }), log())
  await expect(send('maya@example.org', MAIL, 'job-4')).rejects.toMatchObject({
    code: 'ESOCKET',
    message: `the mail server ${new URL(server.url).host} does not answer. Check SMTP_URL`,
  })
})

it('reports a permanent rejection without the address, and not a temporary one', async () => {
  const sendToServer = async (reply: number): Promise<unknown> => {
    const server = await startMailServer(0, reply)
    const send = createMailer(settings({ smtpUrl: server.url }), log())
    const reason = await send('maya@example.org', MAIL, 'job-5').catch((error: unknown) => error)
    await server.stop()
    return reason
  }
  const permanentError = await sendToServer(550)
  for (const error of [permanentError, await sendToServer(500)]) expect(error).toBeInstanceOf(MailRefused)
  expect(String(permanentError)).toMatch(
    /^MailRefused: the mail server 127\.0\.0\.1:\d+ refuses the recipient \(550\)\. Its own log may say why$/,
  )
  const temporaryError = await sendToServer(450)
  expect(temporaryError).toBeInstanceOf(Error)
  expect(temporaryError).not.toBeInstanceOf(MailRefused)
})

it('treats a rejection of the sender as temporary', async () => {
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (line) => socket.write(String(line).startsWith('MAIL FROM') ? '550 not you\r\n' : '250 ok\r\n'))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = createMailer(settings({ smtpUrl: `smtp://127.0.0.1:${port}` }), log())
  const reason = await send('maya@example.org', MAIL, 'job-6').catch((error: unknown) => error)
  expect(String(reason)).toMatch(
    /^MailNotSent: the mail server .* refuses the sender \(550\)\. Check MAIL_FROM, and whether SMTP_URL needs a user/,
  )
  expect(reason).not.toBeInstanceOf(MailRefused)
  server.close()
})

it('says that a file cannot be written', async () => {
  writeFileSync(join(dataDir, 'mail'), 'a file, where a folder has to be')
  await expect(createMailer(settings({}), log())('maya@example.org', MAIL, 'job-9')).rejects.toThrow(
    /mail\/job-9\.eml cannot be written \(EEXIST\)\. Check the folder and its disk$/,
  )
})

it('adds unsubscribe headers, one-click over TLS only', async () => {
  const send = createMailer(settings({}), log())
  const heads = async (oneClick?: string) => {
    const stop = {
      text: 'Stop',
      url: 'https://reading.example.org/stop',
      ...(oneClick && { oneClick: new URL(oneClick) }),
    }
    await send('maya@example.org', { ...MAIL, stop }, 'job-7')
    const [head = ''] = readFileSync(join(dataDir, 'mail', 'job-7.eml'), 'utf8').split(/\r?\n\r?\n/)
    return Object.fromEntries([...head.matchAll(/^(List-[\w-]+): (.*?)\r?$/gm)].map(([, name, value]) => [name, value]))
  }
  expect(await heads()).toEqual({})
  expect(await heads('http://localhost:3000/stop')).toEqual({ 'List-Unsubscribe': '<http://localhost:3000/stop>' })
  expect(await heads('https://reading.example.org/stop')).toEqual({
    'List-Unsubscribe': '<https://reading.example.org/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

it('times out after twenty seconds without a response', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = createMailer(settings({ smtpUrl: `smtp://127.0.0.1:${port}` }), log())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let problem: unknown
    const sending = send('maya@example.org', MAIL, 'job-8').catch((reason: unknown) => {
      problem = reason
    })
    await once(server, 'connection')
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(19_000)
    expect(problem).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_001)
    await sending
    expect(problem).toMatchObject({ code: 'ETIMEDOUT' })
  } finally {
    vi.useRealTimers()
    server.close()
  }
})
