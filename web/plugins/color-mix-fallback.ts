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

/** Adds the declarations without a mix to a style sheet. */
export const addColorMixFallbacks = (css: string): string =>
  css.replaceAll(
    /([\w-]+:)([^;{}]*color-mix\([^;{}]*);/g,
    (declaration, name: string, value: string) =>
      `${name}${withoutMixes(value)}; @supports (color: color-mix(in srgb, red, red)) { ${declaration} }`,
  )

/** The value with each mix replaced by the larger of its two colours. */
function withoutMixes(value: string): string {
  const start = value.indexOf(MIX)
  if (start < 0) return value
  const { args, end } = parseArguments(value, start + MIX.length)
  // The first argument is the color space.
  const [, first = '', second = ''] = args
  return `${value.slice(0, start)}${colorWithLargerShare(first.trim(), second.trim())}${withoutMixes(value.slice(end))}`
}

/** The arguments of a CSS function, which start at the index `start`, and the index after its closing parenthesis. */
function parseArguments(value: string, start: number): { readonly args: readonly string[]; readonly end: number } {
  const args = ['']
  /** How many parentheses are open inside the function. */
  let depth = 0
  for (let index = start; index < value.length; index++) {
    const char = value.charAt(index)
    if (char === ')' && depth === 0) return { args, end: index + 1 }
    if (char === ',' && depth === 0) args.push('')
    else args[args.length - 1] += char
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
  }
  throw new Error(`A function has no end: ${value}`)
}

/** A color with its share in a mix. The share is in percent, which is the second group, or a variable. */
const COLOR_WITH_SHARE = /^(.+?)\s+(?:([\d.]+)%|var\([^()]*\))$/s

/** The color with the larger share in a mix of two colors. Each argument is a color, or a color and its share. */
function colorWithLargerShare(firstArgument: string, secondArgument: string): string {
  const [, first = firstArgument, firstPercent] = firstArgument.match(COLOR_WITH_SHARE) ?? []
  const [, second = secondArgument, secondPercent] = secondArgument.match(COLOR_WITH_SHARE) ?? []
  if (firstPercent) return Number(firstPercent) >= 50 ? first : second
  if (secondPercent) return Number(secondPercent) <= 50 ? first : second
  // If the first share is a variable, the first color is a small tint in the second one. Without shares, both have 50 %.
  const isVariable = first !== firstArgument
  return isVariable ? second : first
}
