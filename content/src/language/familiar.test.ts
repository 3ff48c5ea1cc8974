import { expect, it } from 'vitest'
import { isFamiliar } from './familiar.ts'

it.each(
  'dog dogs running happily gently biggest didn’t she’ll well-known babies baby oat scale lazily easily truly gladly simply stories ran there’ll mustn’t hungrily noisily'.split(
    ' ',
  ),
)('%s is familiar', (word) => {
  expect(isFamiliar(word)).toBe(true)
})

it.each(['nebula', 'obscure', 'zoologist', 'well-oscillated', 'phenomenal'])('%s is not familiar', (word) => {
  expect(isFamiliar(word)).toBe(false)
})
