/** Tests of the values that bind a sign-in to one browser. */

import { expect, it } from 'vitest'
import { signInSecrets } from './browser-binding.ts'

it('derives distinct, reproducible secrets from each token', () => {
  const all = [signInSecrets('secret', 'one'), signInSecrets('secret', 'two'), signInSecrets('another', 'one')]
  const texts = all.flatMap(({ state, nonce, verifier }) => [state, nonce, verifier])
  expect(new Set(texts).size).toBe(9)
  for (const text of texts) expect(text).toMatch(/^[\w-]{43}$/)
  expect(signInSecrets('secret', 'one')).toEqual(all[0])
})
