/**
 * Normalizes email addresses, so that two spellings of one address are the same account. The schema of every email
 * field uses it.
 */

import { INVISIBLE } from '@lanternleaf/domain/fold-text'

/**
 * Normalizes an e-mail address for storage and comparison: removes invisible characters and full stops at the end,
 * changes it to lower case (also the İ of a Turkish keyboard), replaces fullwidth characters with plain ones, and
 * converts an internationalized domain to ASCII (`xn--…`). An invalid address stays invalid.
 */
export function readEmail(typed: string): string {
  const plain = typed.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').trim()
  const atIndex = plain.lastIndexOf('@')
  if (atIndex === -1) return plain
  const domain = plain
    .slice(atIndex + 1)
    .replaceAll('。', '.')
    .replace(/\.+$/, '')
  return `${plain.slice(0, atIndex)}@${asciiDomain(domain)}`
}

function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    // An invalid domain is returned unchanged; the validation of the address rejects it later.
    return domain
  }
}
