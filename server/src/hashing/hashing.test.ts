import { expect, it } from 'vitest'
import { fullStrength } from './hashing.ts'
import { createPins } from './pins.ts'

it('keeps a PIN at the cost and under the pepper of a running server', async () => {
  const pins = createPins('pepper', fullStrength.pinCost)
  const kept = await pins.hash('4821')
  expect(kept).toMatch(/^\$2b\$10\$/)
  expect(await pins.isHashOf(kept, '4821')).toBe(true)
  expect(await pins.isHashOf(kept, '4822')).toBe(false)
  expect(await createPins('another', fullStrength.pinCost).isHashOf(kept, '4821')).toBe(false)
})

it('keeps a password under a salt of its own', async () => {
  const { hash, verify } = fullStrength.passwords
  const [first, second] = await Promise.all([hash('three quiet lanterns'), hash('three quiet lanterns')])
  expect(first).not.toBe(second)
  expect(await verify({ hash: first, password: 'three quiet lanterns' })).toBe(true)
  expect(await verify({ hash: first, password: 'three quiet lantern' })).toBe(false)
})
