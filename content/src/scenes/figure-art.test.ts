import { expect, it, vi } from 'vitest'
import { figureArt, OWN_FIGURES, ownFigure } from './figure-art.ts'

it.each([
  ['crab', 32],
  ['person-standing-medium-dark', 32],
  ['noto:lighthouse', 128],
  ['noto:crab', 128],
  ['own:red-fish', 32],
  ['own:table', 200],
])('%s is drawn %d wide', (name, size) => {
  const art = figureArt(name)
  expect(art).toEqual({ size, body: expect.stringMatching(/^<\w.*>$/s) })
})

it('each of the three sets has its own pictures', () => {
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
])('there is no picture "%s"', (name) => {
  expect(figureArt(name)).toBeNull()
})

it('a set that was asked once is not read again', () => {
  figureArt('crab')
  figureArt('noto:crab')
  const parse = vi.spyOn(JSON, 'parse')
  figureArt('lobster')
  figureArt('noto:lobster')
  const times = parse.mock.calls.length
  parse.mockRestore()
  expect(times).toBe(0)
})

it('of ours that stories show what has no fill is bare, and those of the camp are as they are drawn', () => {
  expect(ownFigure('red-fish')?.body).toMatch(/^<g fill="none">.+<\/g>$/s)
  expect(ownFigure('table')?.body).not.toMatch(/^<g fill="none">/)
  expect(ownFigure('zorp')).toBeNull()
  expect(OWN_FIGURES).toEqual(expect.arrayContaining(['red-fish', 'pants', 'mud']))
  expect(OWN_FIGURES).not.toContain('table')
})
