/** Tests of what this device stores about word building. */

import { newAdaptiveSession } from '@lanternleaf/domain/difficulty/adaptive-session'
import { planReturns } from '@lanternleaf/domain/word-building/visit-plan'
import { EMPTY_WORD_MEMORY } from '@lanternleaf/domain/word-building/word-memory'
import { startVisit, type WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import { beforeEach, expect, it } from 'vitest'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { readPractice, savePractice, unfinishedVisit } from './stored-practice.ts'

const begin = (theme: string, memory = EMPTY_WORD_MEMORY): WordPractice =>
  startVisit(
    { adaptive: newAdaptiveSession('moss', 10), patterns: [], memory, wanted: null },
    { visitId: theme, theme, now: 1, chooser: { planReturns } },
  )
const withStage = (practice: WordPractice, stage: WordPractice['visit']['stage']): WordPractice => ({
  ...practice,
  visit: { ...practice.visit, stage },
})

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

it("stores each theme's unfinished visit, and the memory, patterns and difficulty", () => {
  const [ocean, space] = [begin('ocean'), begin('space')]
  const patterns = [{ family: 'silent_e' as const, wordsCompleted: 3, totalEncountered: 4, lastCelebrated: 3 }]
  savePractice(ocean)
  savePractice({ ...space, patterns, adaptive: { ...space.adaptive, chosen: 'easy' } })
  expect([unfinishedVisit('ocean'), unfinishedVisit('space')]).toEqual([ocean.visit, space.visit])
  expect(unfinishedVisit('animals')).toBeNull()
  expect(readPractice()).toMatchObject({ memory: { visit: 1 }, patterns, adaptive: { chosen: 'easy' } })
})

it.each(['themes', 'over'] as const)(
  'removes the visit of a theme at the stage "%s", and keeps the memory',
  (stage) => {
    const [ocean, space] = [begin('ocean'), begin('space')]
    savePractice(ocean)
    savePractice(space)
    savePractice(withStage(ocean, stage))
    expect([unfinishedVisit('ocean'), unfinishedVisit('space')]).toEqual([null, space.visit])
    expect(readPractice().memory.visit).toBe(1)
  },
)

it('replaces an earlier visit of a theme with a later visit', () => {
  const first = begin('ocean')
  const second = begin('ocean', first.memory)
  savePractice(first)
  savePractice({ ...second, visit: { ...second.visit, visitId: 'second' } })
  expect(unfinishedVisit('ocean')?.visitId).toBe('second')
  expect(readPractice().memory.visit).toBe(2)
})
