/** Tests of the difficulty of words: the first one, the stored one, and a chosen one. */

import { newAdaptiveSession } from '@lanternleaf/domain/difficulty/adaptive-session'
import { beforeEach, expect, it } from 'vitest'
import { currentLogin, showLogin } from '../child-login/child-login.ts'
import { readJournal } from '../learning-record/journal.ts'
import { readerAge, userAge } from '../storage/entries/check-in.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { adaptiveSession, chooseDifficulty, saveAdaptiveSession } from './difficulty.ts'

const changes = () =>
  readJournal()
    .map(({ fact }) => fact)
    .filter((fact) => fact.type === 'difficulty-changed')
    .sort((a, b) => (a.envelope?.sequence ?? 0) - (b.envelope?.sequence ?? 0))

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

it('the first difficulty depends on the age from the login, or else from the check-in, or else on the age 10', () => {
  expect(adaptiveSession()).toMatchObject({ userId: 'moss', age: 10, currentDifficulty: 'regular' })
  userAge.write(8)
  expect(adaptiveSession()).toMatchObject({ age: 8, currentDifficulty: 'easy' })
  readerAge.write(12)
  expect(adaptiveSession()).toMatchObject({ age: 12, currentDifficulty: 'challenge' })
})

it('the stored difficulty is used only for the child who stored it', () => {
  saveAdaptiveSession({ ...newAdaptiveSession('moss', 10), currentDifficulty: 'challenge' })
  expect(adaptiveSession().currentDifficulty).toBe('challenge')
  saveAdaptiveSession({ ...newAdaptiveSession('fern', 10), currentDifficulty: 'challenge' })
  expect(adaptiveSession()).toMatchObject({ userId: 'moss', currentDifficulty: 'regular' })
})

it('chooseDifficulty stores the choice, and records a fact if it changes something', () => {
  chooseDifficulty('easy')
  expect(adaptiveSession()).toMatchObject({ chosen: 'easy', currentDifficulty: 'easy' })
  expect(changes()).toMatchObject([{ from: 'regular', to: 'easy', by: 'child', chosen: 'easy' }])
  chooseDifficulty('easy')
  expect(changes()).toHaveLength(1)
  chooseDifficulty(null)
  expect(adaptiveSession()).toMatchObject({ chosen: null, currentDifficulty: 'easy' })
  expect(changes()).toMatchObject([{ chosen: 'easy' }, { from: 'easy', to: 'easy', by: 'child', chosen: null }])
})

it('chooseDifficulty before a login stores the choice and records no fact', () => {
  resetDevice(null)
  showLogin(null)
  chooseDifficulty('challenge')
  expect(adaptiveSession()).toMatchObject({ userId: '', chosen: 'challenge', currentDifficulty: 'challenge' })
  expect(changes()).toEqual([])
})
