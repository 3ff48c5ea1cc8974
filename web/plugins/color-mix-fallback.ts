import type { Plugin } from 'vite'

const MIX = 'color-mix('

/**
 * Chrome supports `color-mix()` from 111 on. With a variable it cannot be computed at build time, and an older browser drops the
 * whole declaration. For example, a hovered button would lose its background and keep white letters. So each declaration with a
 * mix is written twice: with the color of the larger share, and with the mix inside `@supports`.
 */
export const colorMixFallback = (): Plugin => ({
  name: 'color-mix-fallback',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') && code.includes(MIX) ? addColorMixFallbacks(code) : null),
})

export const addColorMixFallbacks = (css: string): string =>
  css.replaceAll(
    /([\w-]+:)([^;{}]*color-mix\([^;{}]*);/g,
    (declaration, name: string, value: string) =>
      `${name}${plain(value)}; @supports (color: color-mix(in srgb, red, red)) { ${declaration} }`,
  )

/** The value with each mix replaced by the larger of its two colours. */
function plain(value: string): string {
  const from = value.indexOf(MIX)
  if (from < 0) return value
  const [, first = '', second = '', end] = argumentsAt(value, from + MIX.length)
  return `${value.slice(0, from)}${larger(first.trim(), second.trim())}${plain(value.slice(Number(end)))}`
}

/** The arguments of the CSS function whose arguments start at `from`, and as the last item the index of the function's end. */
function argumentsAt(value: string, from: number): readonly string[] {
  const parts = ['']
  let depth = 0
  for (let index = from; index < value.length; index++) {
    const char = value.charAt(index)
    if (char === ')' && depth === 0) return [...parts, String(index + 1)]
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
  }
  throw new Error(`A function has no end: ${value}`)
}

/** A color and its share in a mix, in percent or as a variable. */
const SHARE = /^(.+?)\s+(?:([\d.]+)%|var\([^()]*\))$/s

/** The color with the larger share in a mix of two colors. */
function larger(one: string, other: string): string {
  const [, first = one, share] = one.match(SHARE) ?? []
  const [, second = other, rest] = other.match(SHARE) ?? []
  // A share that is a variable is a small tint in the other colour.
  const ofFirst = share ? Number(share) : rest ? 100 - Number(rest) : first === one ? 50 : 0
  return ofFirst >= 50 ? first : second
}
