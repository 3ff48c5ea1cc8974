import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Mail, mailHtml, mailText } from './mail.ts'

/** The mail server permanently rejects mail for this address. The error does not contain the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * Sends a mail. `id` is the same for each retry, so that mail programs show it once. @throws when it was not sent;
 * `MailRefused` when it never can be
 */
export type Mailer = (to: string, mail: Mail, id: string) => Promise<void>

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Timeout of the connection to the mail server, in milliseconds. */
const TIMEOUT_MS = 20_000

/** The folder in the data folder for mails when no mail server is configured. */
const FOLDER = 'mail'

/** Sends by SMTP if it is configured; otherwise writes files into the data folder, and logs their names. */
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
    // Nobody reads replies, and automatic ones should not be sent.
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

/** Mail programs show an unsubscribe button for these headers. One-click is allowed over TLS only. */
function stopHeaders({ stop }: Mail): Readonly<Record<string, string>> {
  if (stop?.oneClick === undefined) return {}
  const isOneClick = stop.oneClick.protocol === 'https:'
  return {
    'List-Unsubscribe': `<${stop.oneClick.href}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/**
 * Whether the mail server permanently rejected the recipient (a 5xx reply to RCPT TO), rather than us or for a
 * temporary reason.
 */
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
    // The operator reads the file and copies its link, so lines are not folded and letters not encoded.
    const asItIs = (type: string, content: string) => ({
      raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
    })
    const alternatives = [asItIs('text/plain', String(text)), asItIs('text/html', String(html))]
    const { message } = await stream.sendMail({ ...head, alternatives })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Written under another name and renamed, so that readers see only complete files.
    const unfinished = join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, message as Buffer, { mode: 0o600 })
    await rename(unfinished, file)
    log.info({ file }, 'mail written to this file because no mail server is configured (SMTP_URL)')
  }
}
