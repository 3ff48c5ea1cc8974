import type { Plugin } from 'vite'

const MIX = 'color-mix('

/**
 * Chrome takes `color-mix()` from 111 on. With a variable in it nothing can be mixed while the client is built, and an older
 * browser would drop the whole declaration as it paints: a button under the pointer would lose its colour and keep white letters.
 * So each declaration that mixes is written twice: with the colour that has the larger share, and mixed where that is known.
 */
export const plainColours = (): Plugin => ({
  name: 'plain-colours',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') && code.includes(MIX) ? withPlainColours(code) : null),
})

export const withPlainColours = (css: string): string =>
  css.replaceAll(
    /([\w-]+:)([^;{}]*color-mix\([^;{}]*);/g,
    (declaration, name: string, value: string) =>
      `${name}${plain(value)}; @supports (color: color-mix(in srgb, red, red)) { ${declaration} }`,
  )

/** The value with each mix replaced by the larger of its two colours. */
function plain(value: string): string {
  const from = value.indexOf(MIX)
  if (from < 0) return value
  const [, one = '', other = '', end] = argumentsAt(value, from + MIX.length)
  return `${value.slice(0, from)}${larger(one.trim(), other.trim())}${plain(value.slice(Number(end)))}`
}

/** What stands between the commas of a function that begins here, and after these where the function ends. */
function argumentsAt(value: string, from: number): readonly string[] {
  const parts = ['']
  let depth = 0
  for (let at = from; at < value.length; at++) {
    const sign = value.charAt(at)
    if (sign === ')' && depth === 0) return [...parts, String(at + 1)]
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
  }
  throw new Error(`A function has no end: ${value}`)
}

/** A colour with its share behind it, in percent or as a variable. */
const SHARE = /^(.+?)\s+(?:([\d.]+)%|var\([^()]*\))$/s

function larger(one: string, other: string): string {
  const [, first = one, share] = one.match(SHARE) ?? []
  const [, second = other, rest] = other.match(SHARE) ?? []
  // A share that is a variable is a tint in the other colour.
  const ofFirst = share ? Number(share) : rest ? 100 - Number(rest) : first === one ? 50 : 0
  return ofFirst >= 50 ? first : second
}
