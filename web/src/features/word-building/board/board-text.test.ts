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
