import { expect, it } from 'vitest'
import { addColorMixFallbacks } from './color-mix-fallback.ts'

it.each([
  ['color-mix(in srgb, var(--accent), var(--ink) 14%)', 'var(--accent)'],
  ['color-mix(in srgb, var(--surface), var(--here-soft) 55%)', 'var(--here-soft)'],
  ['color-mix(in oklab, var(--accent), var(--focus))', 'var(--accent)'],
  ['color-mix(in srgb, light-dark(#bfe3c7, #23562c) var(--strength), var(--surface))', 'var(--surface)'],
  [
    'radial-gradient(color-mix(in srgb, var(--here) 34%, transparent), color-mix(in srgb, var(--here) 7%, transparent) 30%)',
    'radial-gradient(transparent, transparent 30%)',
  ],
])('addColorMixFallbacks gives %s the fallback %s', (mix, fallback) => {
  expect(addColorMixFallbacks(`.a { background: ${mix}; color: red; }`)).toBe(
    `.a { background: ${fallback}; @supports (color: color-mix(in srgb, red, red)) { background: ${mix}; } color: red; }`,
  )
})

it('addColorMixFallbacks leaves other colours unchanged', () => {
  expect(addColorMixFallbacks('.a { color: red; }')).toBe('.a { color: red; }')
})
