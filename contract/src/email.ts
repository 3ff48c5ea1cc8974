import { INVISIBLE } from '@lanternleaf/domain/fold-text'

/**
 * Normalizes an e-mail address for storage and comparison: without invisible characters and a final full stop, in lower
 * case (a Turkish keyboard makes a capital İ), with plain instead of fullwidth characters, and with an
 * internationalized domain in ASCII (`xn--…`). Invalid addresses stay invalid.
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
    // An invalid domain is returned unchanged and refused later.
    return domain
  }
}
