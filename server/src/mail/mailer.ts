import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Mail, mailHtml, mailText } from './mail.ts'

/** The mail server will never take a mail for this address. It names nobody. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends a mail. `id` is the same when the same mail is sent again, so that mail programs show it once. @throws when it is not sent; `MailRefused` when it never will be */
export type Mailer = (to: string, mail: Mail, id: string) => Promise<void>

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** How long a mail server may be silent, in milliseconds. */
const TIMEOUT_MS = 20_000

/** In the data folder, where no mail server is configured. */
const FOLDER = 'mail'

/** By SMTP where it is configured; else into files in the data folder, which the log names. */
export function createMailer(config: MailConfig, log: Logger): Mailer {
  const host = config.publicUrl?.hostname ?? 'localhost'
  const from = config.mailFrom ?? `Lanternleaf <lanternleaf@${host}>`
  const compose = (to: string, mail: Mail, id: string) => ({
    from,
    to: { name: '', address: to },
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    messageId: `<${id}@${host}>`,
    // It is nobody's to answer, and no holiday notice of theirs need come back.
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (config.smtpUrl === undefined) return createFolderMailer(join(config.dataDir, FOLDER), compose, log)
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const smtp = createTransport({ url: config.smtpUrl, ...timeouts })
  return async (to, mail, id) => {
    try {
      await smtp.sendMail(compose(to, mail, id))
    } catch (reason) {
      throw isRefusedForGood(reason) ? new MailRefused() : reason
    }
  }
}

/** Mail programs show a button of their own for these. What it asks may only be asked over TLS. */
function stopHeaders({ stop }: Mail): Readonly<Record<string, string>> {
  if (stop?.oneClick === undefined) return {}
  const isOneClick = stop.oneClick.protocol === 'https:'
  return {
    'List-Unsubscribe': `<${stop.oneClick.href}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Whether a mail server said of the recipient, not of us or of a passing trouble, that it takes nothing: a reply from 500. */
function isRefusedForGood(reason: unknown): boolean {
  const { command, responseCode } = reason as { readonly command?: unknown; readonly responseCode?: unknown }
  return command === 'RCPT TO' && Number(responseCode) >= 500
}

type Composed = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

function createFolderMailer(
  folder: string,
  composed: (to: string, mail: Mail, id: string) => Composed,
  log: Logger,
): Mailer {
  const stream = createTransport({ streamTransport: true, buffer: true })
  return async (to, mail, id) => {
    const { text, html, ...head } = composed(to, mail, id)
    // Whoever runs the server reads it as a file, and copies its link: no line is broken, no letter written as a number.
    const asItIs = (type: string, content: string) => ({
      raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
    })
    const alternatives = [asItIs('text/plain', String(text)), asItIs('text/html', String(html))]
    const { message } = await stream.sendMail({ ...head, alternatives })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // There whole or not at all, for whoever opens the folder meanwhile.
    const unfinished = join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, message as Buffer, { mode: 0o600 })
    await rename(unfinished, file)
    log.info({ file }, 'a mail is in this file, as no mail server is configured (SMTP_URL)')
  }
}
