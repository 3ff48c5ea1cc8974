import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMFORT_VALUES } from '@lanternleaf/domain/comfort/choices'
import { describe, expect, it } from 'vitest'

/** A token is a colour with a role, such as `--ink`. This is the value of each token in the style sheet, by its name. */
type TokenTexts = ReadonlyMap<string, string>
type Side = 'light' | 'dark'

/** The rules that set tokens, in order of their precedence. */
const rules = ['tokens.css', 'looks.css'].flatMap((file) => {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/([^{};]*)\{([^{}]*--[^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    tokens: new Map([...body.matchAll(/--([\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value])),
  }))
})

/** Whether a rule applies to a root with these attributes, on a system that does or does not prefer more contrast. */
function applies(selector: string, look: Readonly<Record<string, string>>, moreContrast: boolean): boolean {
  if (selector.includes(':not([data-colours])')) return moreContrast && look.colours === undefined
  const alternativePart = selector.match(/:is\((\[[^)]*)\)/g)?.at(-1) ?? ''
  const required = [...selector.replace(alternativePart, '').matchAll(/\[data-(\w+)="([\w-]+)"\]/g)]
  const alternatives = [...alternativePart.matchAll(/\[data-(\w+)\]/g)]
  return (
    required.every(([, name = '', value]) => look[name] === value) &&
    (alternatives.length === 0 || alternatives.some(([, name = '']) => look[name] !== undefined))
  )
}

/** The specificity of a rule: its number of attributes. The rule for systems that prefer more contrast comes last. */
const specificity = (selector: string) =>
  selector.includes(':root:root')
    ? 9
    : (selector.match(/="/g) ?? []).length + Number(selector.includes(':is([data-tones]'))

/** The tokens of a page with a look, as colours in `#rrggbb`, in light or dark mode. */
function tokensIn(
  look: Readonly<Record<string, string>>,
  side: Side,
  moreContrast = false,
): Readonly<Record<string, string>> {
  const texts: TokenTexts = new Map(
    rules
      .filter(({ selector }) => applies(selector, look, moreContrast))
      .toSorted((a, b) => specificity(a.selector) - specificity(b.selector))
      .flatMap(({ tokens }) => [...tokens]),
  )
  const colours = [...texts].flatMap(([name, value]) =>
    /#|light-dark|color-mix|^var\(--(?!font)/.test(value) && !/rgb\(|"/.test(value)
      ? [[name, computeColour(value, texts, side)]]
      : [],
  )
  return Object.fromEntries(colours)
}

/** Resolves `light-dark()`, `var()` and `color-mix()` in the value of a token to one colour. */
function computeColour(value: string, texts: TokenTexts, side: Side): string {
  const literal = value
    .replaceAll(/light-dark\((#\w+), (#\w+)\)/g, (_, light: string, dark: string) => (side === 'light' ? light : dark))
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => computeColour(texts.get(name) ?? '', texts, side))
  const mix = /^color-mix\(in srgb, (#\w+) ([\d.]+)%, (#\w+)\)$/.exec(literal)
  if (!mix) return literal
  const [, first = '', percent = '', second = ''] = mix
  const share = Number(percent) / 100
  return `#${[1, 3, 5].map((at) => mixedChannel(channel(first, at), channel(second, at), share)).join('')}`
}

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

const mixedChannel = (first: number, second: number, share: number): string =>
  Math.round(first * share + second * (1 - share))
    .toString(16)
    .padStart(2, '0')

type Tokens = Readonly<Record<string, string>>

/** The attribute of one choice of a look. The default choice has no attribute. */
const attributeOf = (name: string, value: string, defaultValue: string) =>
  value === defaultValue ? {} : { [name]: value }

/** All sets of colours that a page can have: each choice with each strength and brightness, light and dark. */
const sets: readonly (readonly [name: string, tokens: Tokens])[] = (['light', 'dark'] as const).flatMap((side) =>
  [...(side === 'light' ? ['paper'] : ['dark']), 'system', 'high-contrast'].flatMap((colours) =>
    COMFORT_VALUES.tones.flatMap((tones) =>
      COMFORT_VALUES.brightness.flatMap((brightness) =>
        [false, true].map((moreContrast): readonly [string, Tokens] => {
          const look = {
            ...attributeOf('colours', colours, 'system'),
            ...attributeOf('tones', tones, 'full'),
            ...attributeOf('brightness', brightness, 'full'),
          }
          const suffix = moreContrast ? ', on a device that asks for contrast' : ''
          return [`${colours}, ${side}, ${tones}, ${brightness}${suffix}`, tokensIn(look, side, moreContrast)]
        }),
      ),
    ),
  ),
)

it('reads the colours of each set', () => {
  const page = (look: Readonly<Record<string, string>>, side: Side, more = false) => tokensIn(look, side, more).page
  expect([page({}, 'light'), page({}, 'dark'), page({ colours: 'dark' }, 'dark')]).toEqual([
    ...['#fbf5ea', '#10252a', '#10252a'],
  ])
  expect(page({ brightness: 'dim' }, 'light')).toBe('#d8cfbf')
  expect(page({ colours: 'high-contrast', brightness: 'dim' }, 'light')).toBe('#dadada')
  expect(page({ brightness: 'dim' }, 'light', true)).toBe('#ffffff')
  expect(page({ brightness: 'dim', colours: 'paper' }, 'light', true)).toBe('#d8cfbf')
  expect(tokensIn({ tones: 'muted' }, 'light')['tint-ocean']).toBe('#f1f8f5')
  expect(sets).toHaveLength(2 * 3 * 2 * 3 * 2)
})

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
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

it.each<Side>(['light', 'dark'])(
  'high contrast has the same colours on %s pages if the child or the system asks for it',
  (side) => {
    expect(tokensIn({}, side, true)).toEqual(tokensIn({ colours: 'high-contrast' }, side))
  },
)

describe.each(sets)('%s', (_, tokens) => {
  it.each(textPairs(tokens))('%s on %s has a contrast of 7:1', (ink = '', ground = '') => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(7)
  })

  it.each(edgePairs)('%s beside %s has a contrast of 3:1', (edge = '', ground = '') => {
    expect(contrast(tokens[edge] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
