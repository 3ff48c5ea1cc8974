/**
 * Plans a visit of word building (one turn through a list of words): which words are fetched, which words from earlier visits
 * return, and which word comes first. Loaded together with the words. A strand is a group of spelling patterns; words are
 * stored by list and strand.
 */

import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { firstNonEmpty, mergeWords, type WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { locateWord, nextLookedUpWord, wordOfId } from '@lanternleaf/domain/word-bank/word-place'
import { chooseWord } from '@lanternleaf/domain/word-building/choose-word'
import { type Chooser, planBoard } from '@lanternleaf/domain/word-building/plan-board'
import { strandsToPrefetch } from '@lanternleaf/domain/word-building/strands-to-prefetch'
import { planReturns } from '@lanternleaf/domain/word-building/visit-plan'
import type { WordCandidate } from '@lanternleaf/domain/word-building/word-candidates'
import { currentLogin } from '../../../child-login/child-login.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { timeNow } from '../../../storage/clock.ts'
import { readPractice, saveWanted, unfinishedVisit } from './stored-practice.ts'
import { type WordSource, wordsOf } from './word-bank.ts'

/** The rules by which words are chosen. */
export const chooser: Chooser = { planReturns, chooseWord, planBoard }

/** The strands of a list whose words may come up in the unfinished visit, or in a new visit that starts now. */
export const strandsToFetch = (name: WordListName, index: readonly WordCandidate[]): readonly HomeStrand[] => {
  const { adaptive, memory } = readPractice()
  const returning = unfinishedVisit(name)?.returning ?? null
  return strandsToPrefetch({ index, theme: name, adaptive, memory, now: timeNow(), returning })
}

/**
 * The words that return in the unfinished visit with a list, or in a new visit that starts now. They may come from any list. A
 * word that is no longer in the bank does not return. If they cannot be fetched, no word returns.
 */
export async function findReturning(
  name: WordListName,
): Promise<{ readonly words: readonly Word[]; readonly sources: readonly WordSource[] }> {
  const { memory } = readPractice()
  const returning = unfinishedVisit(name)?.returning ?? planReturns({ memory, now: timeNow() })
  if (returning.length === 0) return { words: [], sources: [] }
  try {
    const { default: places } = await import('#generated/word-places')
    const returningWords = returning.flatMap(({ wordId }) => {
      const [list, , strand] = locateWord(wordOfId(wordId), places) ?? []
      return list && strand && wordId.startsWith(`${list}-`) ? [{ wordId, source: { list, strand } }] : []
    })
    const sources = [
      ...new Map(returningWords.map(({ source }) => [`${source.list} ${source.strand}`, source])).values(),
    ]
    const words = await Promise.all(sources.map(wordsOf))
    return { words: words.flat().filter(({ id }) => returningWords.some(({ wordId }) => wordId === id)), sources }
  } catch (error) {
    console.warn('The words that return could not be fetched. The visit has none.', error)
    return { words: [], sources: [] }
  }
}

/** The words of a list, and the words that a remote bank adds: not those that are in the list's index already. */
export function withRemote(
  words: readonly Word[],
  index: readonly WordCandidate[],
  name: WordListName,
  remote: readonly Word[],
): readonly Word[] {
  const known = new Set(index.map(({ word }) => word))
  return mergeWords(
    words,
    name,
    remote.filter(({ word }) => !known.has(word)),
  )
}

/** The everyday words, or CAT, DOG and SUN if there are none. */
export const orLastResort = (everyday: readonly Word[]): readonly Word[] => firstNonEmpty([], everyday)

/** How long a visit waits for the looked-up word, in milliseconds. If it takes longer, it becomes the next word. */
const MAX_WAIT_MS = 1000

/** Requests the word looked up last as the first word of the visit, unless a word is requested already. Never rejects. */
export const requestLookedUpWord = (): Promise<void> =>
  Promise.race([findLookedUpWord(), new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))])

/** Does the same as `requestLookedUpWord`, without a limit of time. */
export async function findLookedUpWord(): Promise<void> {
  const { wanted, memory, adaptive } = readPractice()
  const child = currentLogin()?.childId
  const lookedUp = child === undefined ? {} : storedPracticeState(child).lookedUp
  if (wanted !== null || Object.keys(lookedUp).length === 0) return
  try {
    const [{ default: places }, { wordsOfStrands }] = await Promise.all([
      import('#generated/word-places'),
      import('#generated/word-bank'),
    ])
    const isBuilt = (id: string) => Object.hasOwn(memory.words, id)
    const next = nextLookedUpWord({ lookedUp, places, isBuilt, difficulty: adaptive.currentDifficulty })
    const [list, , strand] = (next === null ? null : locateWord(next, places)) ?? []
    if (!list || !strand) return
    const word = (await wordsOfStrands[list][strand]?.())?.default.find((candidate) => candidate.word === next)
    // Meanwhile another child may have logged in, or another word may have been requested.
    const isStillOpen = currentLogin()?.childId === child && readPractice().wanted === null
    if (word && isStillOpen) saveWanted(word)
  } catch (error) {
    console.warn('The word looked up last could not be fetched.', error)
  }
}
