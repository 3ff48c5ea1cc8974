import { expect, it, vi } from 'vitest'
import { figureArt, OWN_FIGURES, ownFigure } from './figure-art.ts'

it.each([
  ['crab', 32],
  ['person-standing-medium-dark', 32],
  ['noto:lighthouse', 128],
  ['noto:crab', 128],
  ['own:red-fish', 32],
  ['own:table', 200],
])('the art of %s is %d units wide', (name, size) => {
  const art = figureArt(name)
  expect(art).toEqual({ size, body: expect.stringMatching(/^<\w.*>$/s) })
})

it('pictures of the same name differ between the icon sets', () => {
  expect(figureArt('noto:crab')?.body).not.toBe(figureArt('crab')?.body)
  expect(figureArt('own:red-fish')).toEqual(ownFigure('red-fish'))
})

it.each([
  'zorp',
  'noto:zorp',
  'own:zorp',
  'lighthouse',
  'red-fish',
  'own:crab',
  'fluent-emoji-flat:crab',
  'noto:',
  '',
  'constructor',
  'noto:valueOf',
  'own:constructor',
])('figureArt returns null for "%s"', (name) => {
  expect(figureArt(name)).toBeNull()
})

it('figureArt parses each icon set once', () => {
  figureArt('crab')
  figureArt('noto:crab')
  const parse = vi.spyOn(JSON, 'parse')
  figureArt('lobster')
  figureArt('noto:lobster')
  const times = parse.mock.calls.length
  parse.mockRestore()
  expect(times).toBe(0)
})

it('our figures for stories have no fill by default; our figures for the camp are as drawn, and no story can choose them', () => {
  expect(ownFigure('red-fish')?.body).toMatch(/^<g fill="none">.+<\/g>$/s)
  expect(ownFigure('table')?.body).not.toMatch(/^<g fill="none">/)
  expect(ownFigure('zorp')).toBeNull()
  expect(OWN_FIGURES).toEqual(expect.arrayContaining(['red-fish', 'pants', 'mud']))
  expect(OWN_FIGURES).not.toContain('table')
})
