import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { NO_WORDS_MET, recordAttempt } from '@lanternleaf/domain/word-building/word-memory'
import { beforeEach, expect, it } from 'vitest'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { practiceStates } from '../../../storage/entries/practice-state.ts'
import { wantedWord, wordPractice } from '../../../storage/entries/words.ts'
import { resetDevice, storeLogin } from '../../../storage/testing/new-device.ts'
import { wholeList } from '../testing/whole-lists.ts'
import { findLookedUpWord, strandsToFetch } from './planning.ts'

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

const lookAt = (lookedUp: Readonly<Record<string, Readonly<Record<string, number>>>>, childId = 'moss') =>
  practiceStates.of(childId).write({ seen: '', own: { ...EMPTY_PRACTICE_STATE, lookedUp } })

const wantedAfter = async () => {
  await findLookedUpWord()
  return wantedWord.read()?.id ?? null
}

it('requests the word looked up last, from any theme', async () => {
  lookAt({ night: { 'the-quiet-reef': 5 }, crackle: { 'the-quiet-reef': 9 }, zuri: { 'the-quiet-reef': 10 } })
  expect(await wantedAfter()).toBe('ocean-crackle')
  const { words } = await wholeList('ocean')
  expect(wantedWord.read()).toEqual(words.find(({ word }) => word === 'crackle'))
})

it("requests no built word, no sibling's word, and keeps the child's request", async () => {
  const built = { wordId: 'ocean-crackle', struggled: false, how: 'alone' as const, at: 7, strand: null }
  wordPractice.write({ memory: recordAttempt(NO_WORDS_MET, built), visits: {} })
  lookAt({ crackle: { 'the-quiet-reef': 9 } })
  lookAt({ night: { 'the-quiet-reef': 9 } }, 'fern')
  expect(await wantedAfter()).toBeNull()
  const { words } = await wholeList('space')
  const [word] = words
  if (!word) throw new Error('No words')
  wantedWord.write(word)
  lookAt({ night: { 'the-quiet-reef': 9 } })
  expect(await wantedAfter()).toBe(word.id)
})

it('requests nothing for a sibling who logged in meanwhile, and never overrides a newer request', async () => {
  lookAt({ night: { 'the-quiet-reef': 9 } })
  const coming = findLookedUpWord()
  storeLogin('fern')
  showLogin(currentLogin())
  await coming
  expect(wantedWord.read()).toBeNull()
  storeLogin('moss')
  showLogin(currentLogin())
  const { words } = await wholeList('space')
  const [word] = words
  if (!word) throw new Error('No words')
  const late = findLookedUpWord()
  wantedWord.write(word)
  await late
  expect(wantedWord.read()?.id).toBe(word.id)
})

it('fetches big words of the strands that a visit may come to, for whoever is new', async () => {
  const { index } = await wholeList('big-words')
  expect(strandsToFetch('big-words', index)).toContain('spelling-joins')
  expect(index.length).toBeGreaterThan(250)
})
