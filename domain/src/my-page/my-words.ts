import { TOPICS, type Topic } from '../interest/interest.ts'
import type { PracticeState } from '../practice-state/practice-state.ts'
import { isWordTheme, WORD_THEMES, type WordTheme } from '../word-bank/word.ts'
import { HEART, UNIVERSAL, type WrittenList } from '../word-bank/word-list.ts'
import type { WordMemory } from '../word-building/word-memory.ts'

/** A word of a child's own: one they built, or looked at in a story, or both. */
export type MyWord = {
  readonly word: string
  /** The lists it was built from; none when it was only looked at. */
  readonly builtFrom: readonly WrittenList[]
  /** The ids of the stories in which it was looked at, the last one first. */
  readonly lookedAtIn: readonly string[]
  /** When it was built or looked at last, epoch ms; 0 where that is not known. */
  readonly last: number
}

/** What a device knows of a child's words: of facts, here and elsewhere, and of visits before there were any. */
export type KnownWords = {
  readonly own: Pick<PracticeState, 'words' | 'lookedUp'>
  readonly memory: WordMemory
}

/** All words of a child, each once, in the order of the alphabet. */
export function myWords({ own, memory }: KnownWords): readonly MyWord[] {
  const words = new Map<string, MyWord>()
  const add = ({ word, builtFrom, lookedAtIn, last }: MyWord) => {
    const known = words.get(word)
    words.set(word, {
      word,
      builtFrom: [...new Set([...(known?.builtFrom ?? []), ...builtFrom])],
      lookedAtIn: [...new Set([...(known?.lookedAtIn ?? []), ...lookedAtIn])],
      last: Math.max(known?.last ?? 0, last),
    })
  }
  for (const [id, { last }] of Object.entries(own.words)) add(builtWord(id, last.at))
  for (const id of Object.keys(memory.words)) add(builtWord(id, own.words[id]?.last.at ?? 0))
  for (const [word, looks] of Object.entries(own.lookedUp)) add(lookedWord(word, looks))
  return [...words.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1))
}

/** The id of a word to build is `<list>-<word>`; words of a remote bank are of no list of ours. */
function builtWord(id: string, last: number): MyWord {
  const cut = id.indexOf('-')
  const list = id.slice(0, cut)
  return {
    word: id.slice(cut + 1),
    builtFrom: [isWordTheme(list) || list === HEART ? list : UNIVERSAL],
    lookedAtIn: [],
    last,
  }
}

function lookedWord(word: string, looks: Readonly<Record<string, number>>): MyWord {
  const newest = Object.entries(looks).toSorted(([, a], [, b]) => b - a)
  return { word, builtFrom: [], lookedAtIn: newest.map(([story]) => story), last: newest[0]?.[1] ?? 0 }
}

/** What words are about: a theme or a topic, or neither; heart words are about nothing, and together. */
export type WordsAbout = WordTheme | Topic | typeof HEART | 'more'

export type WordGroup = { readonly about: WordsAbout; readonly words: readonly MyWord[] }

/** In this order everywhere and always. */
const ABOUT: readonly WordsAbout[] = [...new Set([...WORD_THEMES, ...TOPICS]), HEART, 'more']

export const isWordsAbout = (text: string | null): text is WordsAbout => ABOUT.some((about) => about === text)

/**
 * Words by what they are about. One that was built about the ocean and looked at in a story about space is in both groups.
 * @param topicOf what a story is about, by its id; null for one that is on no shelf
 */
export function groupWords(words: readonly MyWord[], topicOf: (storyId: string) => Topic | null): readonly WordGroup[] {
  const groups = new Map<WordsAbout, MyWord[]>()
  for (const word of words)
    for (const about of aboutOf(word, topicOf)) {
      const group = groups.get(about)
      if (group) group.push(word)
      else groups.set(about, [word])
    }
  return ABOUT.flatMap((about) => {
    const found = groups.get(about)
    return found ? [{ about, words: found }] : []
  })
}

function aboutOf({ builtFrom, lookedAtIn }: MyWord, topicOf: (storyId: string) => Topic | null): readonly WordsAbout[] {
  const themes = builtFrom.filter((list) => list !== UNIVERSAL)
  const topics = lookedAtIn.map(topicOf).filter((topic) => topic !== null)
  const about = [...new Set<WordsAbout>([...themes, ...topics])]
  return about.length > 0 ? about : ['more']
}

/** The words that came last, the newest first: those of which it is known when. */
export const newestWords = (words: readonly MyWord[], most: number): readonly MyWord[] =>
  words
    .filter(({ last }) => last > 0)
    .toSorted((a, b) => b.last - a.last)
    .slice(0, most)

/**
 * The words that were looked at in a story, and those that were built and stand in it.
 * @param inStories the stories' ids by word, of the words that can be built
 */
export const wordsOfStory = (
  words: readonly MyWord[],
  storyId: string,
  inStories: Readonly<Record<string, readonly string[]>>,
): readonly MyWord[] => words.filter((word) => storiesOfWord(word, inStories).includes(storyId))

/** The stories in which a word was looked at, then the others in which a word that was built stands. */
export const storiesOfWord = (
  { word, builtFrom, lookedAtIn }: MyWord,
  inStories: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const standsIn = builtFrom.length > 0 && Object.hasOwn(inStories, word) ? (inStories[word] ?? []) : []
  return [...new Set([...lookedAtIn, ...standsIn])]
}

/** A list in pieces that are looked over at a glance, each of at most `size`, as even as they can be. */
export function splitEvenly<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const pages = Math.ceil(items.length / size)
  return Array.from({ length: pages }, (_, page) =>
    items.slice(Math.round((page * items.length) / pages), Math.round(((page + 1) * items.length) / pages)),
  )
}
