/**
 * Says for the log why a mail could not be handed to the mail server. The messages of mail servers and of the mail library are
 * never logged, because they quote addresses of people.
 */

import { errorCode } from '../startup-problem.ts'

/** What the mail library adds to its errors: the SMTP command that failed, and the mail server's reply to it. */
type SmtpError = { readonly command?: unknown; readonly responseCode?: unknown }

/** The ports of SMTP if SMTP_URL names none: with STARTTLS, and with TLS from the start. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' }

/** What certificates and TLS call their errors, in the message of Node's error. */
const TLS_FAILURE = /certificate|altname|\bTLS\b|\bSSL\b|wrong version number/i

/**
 * Returns why a mail was not sent, as a sentence that says what to check. It contains the address of the mail server, but neither
 * the user and the password of its URL nor an address of a person.
 */
export function describeDeliveryProblem(smtpUrl: string, reason: unknown): string {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const server = `the mail server ${hostname}:${port || DEFAULT_PORTS[protocol]}`
  const { command, responseCode } = Object(reason) as SmtpError
  const code = errorCode(reason)
  const reply = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  const message = reason instanceof Error ? reason.message : ''
  if (code === 'EAUTH' || String(command).startsWith('AUTH'))
    return `${server} refuses the user or password of SMTP_URL${reply}. Correct them there`
  if (command === 'MAIL FROM')
    return `${server} refuses the sender${reply}. Check MAIL_FROM, and whether SMTP_URL needs a user and password`
  if (command === 'RCPT TO') return `${server} refuses the recipient${reply}. Its own log may say why`
  if (command === 'DATA') return `${server} refuses the content of the mail${reply}. Its own log may say why`
  if (code === 'EDNS') return `the name of ${server} cannot be resolved. Check SMTP_URL, or the DNS of this network`
  if (code === 'ETLS' || TLS_FAILURE.test(message))
    return `no safe connection to ${server} is possible. Check its certificate, and whether its port is for smtp or smtps in SMTP_URL`
  if (reply === '' && ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT'].includes(code))
    return `${server} does not answer. Check SMTP_URL`
  return `${server} did not take the mail${reply}. Check SMTP_URL`
}
