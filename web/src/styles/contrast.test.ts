import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = Record<string, string>

/** The two sides of every `light-dark()` in the first rule that begins with `selector {` and holds one. */
function sides(selector: string): { light: Tokens; dark: Tokens } {
  const rule = css.split('}').find((part) => part.includes(`${selector} {`) && part.includes('light-dark('))
  const light: Tokens = {}
  const dark: Tokens = {}
  for (const [, name = '', one = '', other = ''] of (rule ?? '').matchAll(
    /--([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
  )) {
    light[name] = one
    dark[name] = other
  }
  return { light, dark }
}

const normal = sides(':root')
const high = sides('[data-colours="high-contrast"]')
const sets: Record<string, Tokens> = {
  paper: normal.light,
  dark: normal.dark,
  'high contrast on paper': { ...normal.light, ...high.light },
  'high contrast in the dark': { ...normal.dark, ...high.dark },
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = (tokens: Tokens) =>
  ['page', 'surface', 'surface-sunk', 'good-soft', 'here-soft', 'careful-soft'].concat(
    Object.keys(tokens).filter((name) => name.startsWith('tint-') || name.startsWith('sky-')),
  )

const textPairs = (tokens: Tokens) => [
  ...grounds(tokens).map((ground) => ['ink', ground]),
  ...['page', 'surface', 'surface-sunk', 'here-soft', 'sky-high', 'sky-low', 'tint-ocean', 'tint-space'].map(
    (ground) => ['ink-soft', ground],
  ),
  ['on-accent', 'accent'],
  ['ink-on-here', 'here'],
  ['careful', 'surface'],
  ['careful', 'page'],
]

const edgePairs = [
  ...['page', 'surface', 'surface-sunk'].flatMap((ground) => [
    ['edge', ground],
    ['focus', ground],
    ['accent', ground],
  ]),
  ['focus', 'here-soft'],
]

describe.each(Object.entries(sets))('%s', (_, tokens) => {
  it.each(textPairs(tokens))('%s on %s is read at 7:1', (ink = '', ground = '') => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(7)
  })

  it.each(edgePairs)('%s beside %s is seen at 3:1', (edge = '', ground = '') => {
    expect(contrast(tokens[edge] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
