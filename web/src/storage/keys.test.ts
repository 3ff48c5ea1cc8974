import { expect, it } from 'vitest'
import { comfortSettings, keepMessages } from './entries/comfort.ts'
import { isCheckInKey } from './keys.ts'

it.each(Object.entries({ ...comfortSettings, keepMessages }))(
  'the setting "%s" can be chosen before the login',
  (_, { key }) => {
    expect(isCheckInKey(key)).toBe(true)
  },
)
