import { newAdaptiveSession } from '@lanternleaf/domain/difficulty/adaptive-session'
import { beforeEach, expect, it } from 'vitest'
import { currentLogin, showLogin } from '../child-login/child-login.ts'
import { readJournal } from '../learning-record/journal.ts'
import { readerAge, userAge } from '../storage/entries/check-in.ts'
import { resetDevice } from '../storage/testing/new-device.ts'
import { adaptiveSession, chooseDifficulty, saveAdaptiveSession } from './difficulty.ts'

const changes = () =>
  readJournal()
    .map(({ fact }) => fact)
    .filter((fact) => fact.type === 'difficulty-changed')
    .sort((one, other) => (one.envelope?.sequence ?? 0) - (other.envelope?.sequence ?? 0))

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

it('begins by the age the login told, else by the one of the check-in, else as for ten', () => {
  expect(adaptiveSession()).toMatchObject({ userId: 'moss', age: 10, currentDifficulty: 'regular' })
  userAge.write(8)
  expect(adaptiveSession()).toMatchObject({ age: 8, currentDifficulty: 'easy' })
  readerAge.write(12)
  expect(adaptiveSession()).toMatchObject({ age: 12, currentDifficulty: 'challenge' })
})

it('goes on as it was left, and not as another child left it', () => {
  saveAdaptiveSession({ ...newAdaptiveSession('moss', 10), currentDifficulty: 'challenge' })
  expect(adaptiveSession().currentDifficulty).toBe('challenge')
  saveAdaptiveSession({ ...newAdaptiveSession('fern', 10), currentDifficulty: 'challenge' })
  expect(adaptiveSession()).toMatchObject({ userId: 'moss', currentDifficulty: 'regular' })
})

it('keeps what the child chose, and tells of it where it changes anything', () => {
  chooseDifficulty('easy')
  expect(adaptiveSession()).toMatchObject({ chosen: 'easy', currentDifficulty: 'easy' })
  expect(changes()).toMatchObject([{ from: 'regular', to: 'easy', by: 'child', chosen: 'easy' }])
  chooseDifficulty('easy')
  expect(changes()).toHaveLength(1)
  chooseDifficulty(null)
  expect(adaptiveSession()).toMatchObject({ chosen: null, currentDifficulty: 'easy' })
  expect(changes()).toMatchObject([{ chosen: 'easy' }, { from: 'easy', to: 'easy', by: 'child', chosen: null }])
})

it('keeps it for whoever is not logged in, and tells nobody', () => {
  resetDevice(null)
  showLogin(null)
  chooseDifficulty('challenge')
  expect(adaptiveSession()).toMatchObject({ userId: '', chosen: 'challenge', currentDifficulty: 'challenge' })
  expect(changes()).toEqual([])
})
