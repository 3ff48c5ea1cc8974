/** Tests of the hashes of PINs and passwords as a production server computes them. */

import { expect, it } from 'vitest'
import { fullStrength } from './hashing.ts'
import { createPins, hashPin } from './pins.ts'

it('hashes a PIN with the cost and the pepper of a running server', async () => {
  const pins = createPins('pepper', fullStrength.pinCost)
  const storedHash = await pins.hash('4821')
  expect(storedHash).toMatch(/^\$2b\$10\$/)
  expect(await pins.isHashOf(storedHash, '4821')).toBe(true)
  expect(await pins.isHashOf(storedHash, '4822')).toBe(false)
  expect(await createPins('another', fullStrength.pinCost).isHashOf(storedHash, '4821')).toBe(false)
})

it('hashes each password with its own salt', async () => {
  const { hash, verify } = fullStrength.passwords
  const [first, second] = await Promise.all([hash('three quiet lanterns'), hash('three quiet lanterns')])
  expect(first).not.toBe(second)
  expect(await verify({ hash: first, password: 'three quiet lanterns' })).toBe(true)
  expect(await verify({ hash: first, password: 'three quiet lantern' })).toBe(false)
})

it('never matches a PIN of pictures with the hash of digits, nor the reverse', async () => {
  const pins = createPins('pepper', 4)
  const texts = ['4821', 'pictures:owl,star,owl,fish', 'pictures:fish,owl,star,owl', 'pictures:4821']
  for (const text of texts) {
    const { hash } = await hashPin(pins, text)
    for (const other of texts)
      expect([text, other, await pins.isHashOf(hash, other)]).toEqual([text, other, text === other])
  }
  expect((await hashPin(pins, '4821')).kind).toBe('digits')
  expect((await hashPin(pins, 'pictures:owl,star,owl,fish')).kind).toBe('pictures')
})
