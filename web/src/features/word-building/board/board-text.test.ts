import { expect, it } from 'vitest'
import { wrongAssemblyAdvice } from './board-text.ts'

const build = (placed: readonly string[]) => ({
  word: { chunks: ['jel', 'ly', 'fish'] } as never,
  pieces: placed.map((text, index) => ({ id: index, text })) as never,
  slots: placed.map((_, index) => index),
})

it.each([
  [['fish', 'ly', 'jel'], "Your parts say “fishlyjel”. “fish” is in this word, but it doesn't go here."],
  [['jel', 'lee', 'fish'], "“jel” is right. “lee” isn't in this word."],
])('the reason for %j names what the parts say and the part that does not fit', (placed, why) => {
  expect(wrongAssemblyAdvice(build(placed), true)?.why).toBe(why)
})

it.each([
  [
    'starts with another of its parts',
    ['fish', 'ly', 'jel'],
    'Not in order yet. Peek, then start with the first part.',
  ],
  ['starts with a part that is not in it', ['gel', 'ly', 'fish'], 'Peek again. What comes first?'],
])('the advice for a word that %s, when the child looked at it', (_, placed, line) => {
  expect(wrongAssemblyAdvice(build(placed), false)?.line).toBe(line)
})
