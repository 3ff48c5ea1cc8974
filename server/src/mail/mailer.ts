/**
 * Hands a mail to the operator's mail server, or writes it to a file if there is none. The jobs of `send-mail.ts`
 * call it.
 */

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { LoggableFailure } from '../jobs/run-job.ts'
import { errorCode } from '../startup-problem.ts'
import { describeDeliveryProblem } from './delivery-problem.ts'
import { type Mail, mailHtml, mailText } from './mail.ts'

/** A mail was not handed over. The message says why, without the address of the recipient. */
class MailNotSent extends LoggableFailure {
  override readonly name: string = 'MailNotSent'
}

/** The mail server permanently rejects mail for this address. */
export class MailRefused extends MailNotSent {
  override readonly name = 'MailRefused'
}

/**
 * Sends a mail. `id` is the same for each retry, so that mail programs show the mail once.
 * @throws MailRefused if the mail server permanently rejects the address; another error if the mail was not sent
 */
export type Mailer = (to: string, mail: Mail, id: string) => Promise<void>

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** Timeout of the connection to the mail server, in milliseconds. */
const TIMEOUT_MS = 20_000

/** The subfolder of the data folder for mails if no mail server is configured. */
const FOLDER = 'mail'

/** Creates a mailer that sends by SMTP or, if no mail server is configured, writes files and logs their names. */
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
    // Asks mail servers to send no automatic replies, because nobody reads replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (config.smtpUrl === undefined) return createFolderMailer(join(config.dataDir, FOLDER), compose, log)
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const { smtpUrl } = config
  const smtp = createTransport({ url: smtpUrl, ...timeouts })
  return async (to, mail, id) => {
    const message = compose(to, mail, id)
    try {
      await smtp.sendMail(message)
    } catch (reason) {
      const sentence = describeDeliveryProblem(smtpUrl, reason)
      throw isPermanentlyRefused(reason) ? new MailRefused(sentence) : new MailNotSent(sentence, errorCode(reason))
    }
  }
}

/** Returns the headers for which mail programs show an unsubscribe button. One-click needs an address with TLS. */
function unsubscribeHeaders({ stop }: Mail): Readonly<Record<string, string>> {
  if (stop?.oneClick === undefined) return {}
  const isOneClick = stop.oneClick.protocol === 'https:'
  return {
    'List-Unsubscribe': `<${stop.oneClick.href}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Whether the mail server permanently rejected the recipient, by a 5xx reply to RCPT TO. */
function isPermanentlyRefused(reason: unknown): boolean {
  const { command, responseCode } = reason as { readonly command?: unknown; readonly responseCode?: unknown }
  return command === 'RCPT TO' && Number(responseCode) >= 500
}

type MailOptions = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

function createFolderMailer(
  folder: string,
  compose: (to: string, mail: Mail, id: string) => MailOptions,
  log: Logger,
): Mailer {
  const stream = createTransport({ streamTransport: true, buffer: true })
  return async (to, mail, id) => {
    const { text, html, ...head } = compose(to, mail, id)
    // The operator copies the link from the file, so lines are not folded and letters are not encoded.
    const toAlternative = (type: string, content: string) => ({
      raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
    })
    const alternatives = [toAlternative('text/plain', String(text)), toAlternative('text/html', String(html))]
    const { message } = await stream.sendMail({ ...head, alternatives })
    const file = join(folder, `${id}.eml`)
    await writeMail(file, message as Buffer).catch((reason: unknown) => {
      const code = errorCode(reason)
      throw new MailNotSent(`${file} cannot be written (${code}). Check the folder and its disk`, code)
    })
    log.info({ file }, 'mail written to this file because no mail server is configured (SMTP_URL)')
  }
}

/** Writes a file under another name and then renames it, so that readers see only complete files. */
async function writeMail(file: string, message: Buffer): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinishedPath = join(folder, `.${randomUUID()}`)
  await writeFile(unfinishedPath, message, { mode: 0o600 })
  await rename(unfinishedPath, file)
}
