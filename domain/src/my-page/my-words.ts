/**
 * The list of words on a child's My page, and in which groups they are shown. The web app builds it from the words that
 * the child built and those looked up in stories.
 */

import { TOPICS, type Topic } from '../interest/interest.ts'
import type { PracticeState } from '../practice-state/practice-state.ts'
import { isWordTheme, WORD_THEMES, type WordTheme } from '../word-bank/word.ts'
import { HEART, UNIVERSAL, type WrittenList } from '../word-bank/word-list.ts'
import type { WordMemory } from '../word-building/word-memory.ts'

/** A word on My page: the child built it, looked it up in a story, or both. */
export type MyWord = {
  readonly word: string
  /** The lists it was built from; empty if it was only looked up. */
  readonly builtFrom: readonly WrittenList[]
  /** The ids of the stories in which it was looked up, the most recent first. */
  readonly lookedUpIn: readonly string[]
  /** When it was last built or looked up, in epoch ms; 0 if unknown. */
  readonly last: number
}

/** What a device knows about a child's words. */
export type KnownWords = {
  /** The child's practice state, which has the facts of all devices. */
  readonly practiceState: Pick<PracticeState, 'words' | 'lookedUp'>
  /** The words that were built on the device. */
  readonly memory: WordMemory
}

/** All words of a child, each once, in alphabetical order. */
export function myWords({ practiceState, memory }: KnownWords): readonly MyWord[] {
  const words = new Map<string, MyWord>()
  const add = ({ word, builtFrom, lookedUpIn, last }: MyWord) => {
    const known = words.get(word)
    words.set(word, {
      word,
      builtFrom: [...new Set([...(known?.builtFrom ?? []), ...builtFrom])],
      lookedUpIn: [...new Set([...(known?.lookedUpIn ?? []), ...lookedUpIn])],
      last: Math.max(known?.last ?? 0, last),
    })
  }
  for (const [id, { last }] of Object.entries(practiceState.words)) add(builtWord(id, last.at))
  for (const id of Object.keys(memory.words)) add(builtWord(id, practiceState.words[id]?.last.at ?? 0))
  for (const [word, timesByStory] of Object.entries(practiceState.lookedUp)) add(lookedUpWord(word, timesByStory))
  return [...words.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1))
}

/** A word that was built. Its id is `<list>-<word>`. A word of a remote bank counts for the universal list. */
function builtWord(id: string, last: number): MyWord {
  const hyphenIndex = id.indexOf('-')
  const list = id.slice(0, hyphenIndex)
  return {
    word: id.slice(hyphenIndex + 1),
    builtFrom: [isWordTheme(list) || list === HEART ? list : UNIVERSAL],
    lookedUpIn: [],
    last,
  }
}

function lookedUpWord(word: string, timesByStory: Readonly<Record<string, number>>): MyWord {
  const newest = Object.entries(timesByStory).toSorted(([, a], [, b]) => b - a)
  return { word, builtFrom: [], lookedUpIn: newest.map(([story]) => story), last: newest[0]?.[1] ?? 0 }
}

/** What a group of words is about: a theme or topic, heart words, or `more` for all other words. */
export type WordSubject = WordTheme | Topic | typeof HEART | 'more'

export type WordGroup = { readonly subject: WordSubject; readonly words: readonly MyWord[] }

/** All subjects of groups, in the order in which the groups are shown. */
const SUBJECTS: readonly WordSubject[] = [...new Set([...WORD_THEMES, ...TOPICS]), HEART, 'more']

export const isWordSubject = (text: string | null): text is WordSubject => SUBJECTS.some((subject) => subject === text)

/**
 * Groups words by subject. A word that was built from the list of one theme and looked up in a story about another
 * topic is in both groups.
 *
 * @param topicOf returns the topic of a story by its id, or null if the story has none
 */
export function groupWords(words: readonly MyWord[], topicOf: (storyId: string) => Topic | null): readonly WordGroup[] {
  const groups = new Map<WordSubject, MyWord[]>()
  for (const word of words)
    for (const subject of subjectsOf(word, topicOf)) {
      const group = groups.get(subject)
      if (group) group.push(word)
      else groups.set(subject, [word])
    }
  return SUBJECTS.flatMap((subject) => {
    const group = groups.get(subject)
    return group ? [{ subject, words: group }] : []
  })
}

function subjectsOf(
  { builtFrom, lookedUpIn }: MyWord,
  topicOf: (storyId: string) => Topic | null,
): readonly WordSubject[] {
  const themes = builtFrom.filter((list) => list !== UNIVERSAL)
  const topics = lookedUpIn.map(topicOf).filter((topic) => topic !== null)
  const subjects = [...new Set<WordSubject>([...themes, ...topics])]
  return subjects.length > 0 ? subjects : ['more']
}

/**
 * The words that were last built or looked up most recently, the newest first. Words without a known time are left out.
 */
export const newestWords = (words: readonly MyWord[], maxCount: number): readonly MyWord[] =>
  words
    .filter(({ last }) => last > 0)
    .toSorted((a, b) => b.last - a.last)
    .slice(0, maxCount)

/**
 * The words that were looked up in a story, and the words that were built and occur in the story.
 *
 * @param inStories for each word of the word bank, the ids of the stories in which it occurs
 */
export const wordsOfStory = (
  words: readonly MyWord[],
  storyId: string,
  inStories: Readonly<Record<string, readonly string[]>>,
): readonly MyWord[] => words.filter((word) => storiesOfWord(word, inStories).includes(storyId))

/**
 * The ids of the stories in which a word was looked up. If the word was built, then also of those in which it occurs.
 */
export const storiesOfWord = (
  { word, builtFrom, lookedUpIn }: MyWord,
  inStories: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const occursIn = builtFrom.length > 0 && Object.hasOwn(inStories, word) ? (inStories[word] ?? []) : []
  return [...new Set([...lookedUpIn, ...occursIn])]
}

/** Splits a list into as few pages as possible, of at most `size` items and as even as possible. */
export function splitEvenly<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const pages = Math.ceil(items.length / size)
  return Array.from({ length: pages }, (_, page) =>
    items.slice(Math.round((page * items.length) / pages), Math.round(((page + 1) * items.length) / pages)),
  )
}
