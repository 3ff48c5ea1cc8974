import { expect, it } from 'vitest'
import { comfortSettings, keepMessages } from './entries/comfort.ts'
import { isCheckInKey } from './keys.ts'

it.each(Object.entries({ ...comfortSettings, keepMessages }))('can be chosen before the login: %s', (_, { key }) => {
  expect(isCheckInKey(key)).toBe(true)
})
