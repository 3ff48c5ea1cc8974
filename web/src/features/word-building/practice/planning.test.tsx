/** Tests of planning a visit: the word that was looked up last comes first. */

import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { EMPTY_WORD_MEMORY, recordAttempt } from '@lanternleaf/domain/word-building/word-memory'
import { beforeEach, expect, it } from 'vitest'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { practiceStates } from '../../../storage/entries/practice-state.ts'
import { wantedWord, wordPractice } from '../../../storage/entries/words.ts'
import { resetDevice, storeLogin } from '../../../storage/testing/reset-device.ts'
import { wholeList } from '../testing/whole-lists.ts'
import { findLookedUpWord, strandsToFetch } from './planning.ts'

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

/** Stores which words a child looked up, in which stories and when. */
const storeLookups = (lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>, childId = 'moss') =>
  practiceStates.of(childId).write({ seen: '', own: { ...EMPTY_PRACTICE_STATE, lookedUp } })

/** The id of the word to build first after `findLookedUpWord`. */
const findWantedId = async () => {
  await findLookedUpWord()
  return wantedWord.read()?.id ?? null
}

it('requests the word looked up last that the bank has, from any theme', async () => {
  storeLookups({ night: { 'the-quiet-reef': 5 }, crackle: { 'the-quiet-reef': 9 }, zuri: { 'the-quiet-reef': 10 } })
  expect(await findWantedId()).toBe('ocean-crackle')
  const { words } = await wholeList('ocean')
  expect(wantedWord.read()).toEqual(words.find(({ word }) => word === 'crackle'))
})

it("requests no word that was built or that only a sibling looked up, and keeps the child's own request", async () => {
  const built = { wordId: 'ocean-crackle', struggled: false, how: 'alone' as const, at: 7, strand: null }
  wordPractice.write({ memory: recordAttempt(EMPTY_WORD_MEMORY, built), visits: {} })
  storeLookups({ crackle: { 'the-quiet-reef': 9 } })
  storeLookups({ night: { 'the-quiet-reef': 9 } }, 'fern')
  expect(await findWantedId()).toBeNull()
  const { words } = await wholeList('space')
  const [word] = words
  if (!word) throw new Error('No words')
  wantedWord.write(word)
  storeLookups({ night: { 'the-quiet-reef': 9 } })
  expect(await findWantedId()).toBe(word.id)
})

it('requests nothing if another child logs in meanwhile, and keeps a request that is made meanwhile', async () => {
  storeLookups({ night: { 'the-quiet-reef': 9 } })
  const search = findLookedUpWord()
  storeLogin('fern')
  showLogin(currentLogin())
  await search
  expect(wantedWord.read()).toBeNull()
  storeLogin('moss')
  showLogin(currentLogin())
  const { words } = await wholeList('space')
  const [word] = words
  if (!word) throw new Error('No words')
  const secondSearch = findLookedUpWord()
  wantedWord.write(word)
  await secondSearch
  expect(wantedWord.read()?.id).toBe(word.id)
})

it('strandsToFetch includes the first big words for a new child', async () => {
  const { index } = await wholeList('big-words')
  expect(strandsToFetch('big-words', index)).toContain('spelling-joins')
  expect(index.length).toBeGreaterThan(250)
})
