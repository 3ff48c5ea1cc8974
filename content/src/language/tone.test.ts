import { expect, it } from 'vitest'
import { isHurtful, moodOf } from './tone.ts'

it.each(['stupid', 'Stupid', 'idiot', 'dumb'])('isHurtful is true for %s', (word) => expect(isHurtful(word)).toBe(true))
it.each(['crack', 'fire', 'crab', 'toString', ''])('isHurtful is false for %j', (word) =>
  expect(isHurtful(word)).toBe(false),
)

it('moodOf averages the moods of all sentences', () => {
  expect(moodOf([])).toBe(0)
  expect(moodOf(['It was a rock.'])).toBe(0)
  const [glad, sad] = [moodOf(['She laughed with joy.']), moodOf(['She cried and felt sad.'])]
  expect([glad > 0.3, sad < -0.3]).toEqual([true, true])
  expect(moodOf(['She laughed with joy.', 'She cried and felt sad.'])).toBeCloseTo((glad + sad) / 2)
})
