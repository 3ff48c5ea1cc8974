/** Tests that the hashes of new children are computed one at a time, because a family may need twenty-one. */

import { expect, it } from 'vitest'
import { hashChildren } from './new-children.ts'

it('hashChildren computes one hash at a time, also for three concurrent families', async () => {
  let running = 0
  const concurrentCounts: number[] = []
  const hash = async (text: string) => {
    running += 1
    concurrentCounts.push(running)
    await Promise.resolve()
    running -= 1
    return `hash of ${text}`
  }
  const questions = [
    { id: 'pet_name', answer: ' Biscuit ' },
    { id: 'favorite_color', answer: 'BLUE' },
  ] as const
  const readers = [...'abc'].map((username) => ({ username, age: 9, pin: '4821', questions: [...questions] }))
  const pins = { hash, isHashOf: async () => false }
  const [hashed = []] = await Promise.all([1, 2, 3].map(() => hashChildren(pins, readers)))
  expect([concurrentCounts.length, Math.max(...concurrentCounts)]).toEqual([27, 1])
  expect(hashed[2]).toMatchObject({
    username: 'c',
    age: 9,
    pin: { hash: 'hash of 4821', kind: 'digits' },
    questions: [
      { id: 'pet_name', answerHash: 'hash of biscuit' },
      { id: 'favorite_color', answerHash: 'hash of blue' },
    ],
  })
})
