import { INVISIBLE } from '@lanternleaf/domain/fold-text'

/**
 * An e-mail address as it is kept and compared: of what was typed or pasted, without what nobody sees, in small letters
 * (a Turkish keyboard makes a capital İ), fullwidth signs as plain ones, without a full stop at the end, and a domain of
 * other letters as the Internet writes it (`xn--…`). What is no address stays none.
 */
export function readEmail(typed: string): string {
  const plain = typed.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').trim()
  const at = plain.lastIndexOf('@')
  if (at === -1) return plain
  const domain = plain
    .slice(at + 1)
    .replaceAll('。', '.')
    .replace(/\.+$/, '')
  return `${plain.slice(0, at)}@${asciiDomain(domain)}`
}

function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    // It is no name of a domain, and is refused as none.
    return domain
  }
}
