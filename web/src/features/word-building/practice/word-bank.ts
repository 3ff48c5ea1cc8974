/**
 * Loads the words of a list. The word bank is the collection of all words that can be built; it is divided into lists (themes
 * such as the ocean, heart words, big words) and strands (groups of spelling patterns). Heart words have letters with an
 * unexpected sound, to be learned by heart.
 */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import { HEART_WORDS, type HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { HEART, UNIVERSAL, type WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Chooser } from '@lanternleaf/domain/word-building/plan-board'
import type { WordPictures } from '../../../content-types.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { remoteWords } from './remote-words.ts'

/** Names the words of one list and one strand. They are fetched together. */
export type WordSource = { readonly list: WordListName; readonly strand: HomeStrand }

/**
 * A list with the words that may come up in a visit: the list's own words, those of a remote bank, heart words, and words that
 * return from other lists.
 */
export type OpenedList = {
  readonly name: WordListName
  readonly intro: string
  readonly icon: Icon
  readonly ground: WordGround
  readonly words: readonly Word[]
  /** Where the words come from, except for the words of a remote bank. */
  readonly sources: readonly WordSource[]
  /** The rules by which words are chosen. */
  readonly chooser: Chooser
}

/** Loads the code that plans a visit. */
export const planning = () => import('./planning.ts')

const bank = () => import('#generated/word-bank')

/**
 * Loads a list. If the list has no words for this child, it has the everyday words, or else CAT, DOG and SUN. Rejects if the list
 * cannot be fetched.
 */
export async function openWordList(name: WordListName): Promise<OpenedList> {
  const [{ wordLists }, { THEME_ICON_LOADERS }] = await Promise.all([bank(), import('../themes/theme-icon-loaders.ts')])
  const [list, icon, remote, { chooser, strandsToFetch, findReturning, withRemote, orLastResort }] = await Promise.all([
    wordLists[name](),
    THEME_ICON_LOADERS[name](),
    remoteWords(),
    planning(),
  ])
  const { intro, ground, index } = list.default
  const [hearts, returning] = await Promise.all([heartWords(name), findReturning(name)])
  const strands = strandsToFetch(name, [...index, ...hearts, ...returning.words])
  const listSources = strands.filter((strand) => index.some(({ help }) => help?.strand === strand))
  const ownWords = await Promise.all(listSources.map((strand) => wordsOf({ list: name, strand })))
  const words = withRemote(ownWords.flat(), index, name, remote)
  const shared = { name, intro, icon: icon.default, ground, chooser }
  if (words.length > 0)
    return {
      ...shared,
      words: distinct([...words, ...hearts, ...returning.words]),
      sources: [
        ...listSources.map((strand) => ({ list: name, strand })),
        ...(name === HEART ? [] : [{ list: HEART, strand: HEART_WORDS } as const]),
        ...returning.sources,
      ],
    }
  const everyday = strandsToFetch(UNIVERSAL, (await wordLists[UNIVERSAL]()).default.index)
  const others = await Promise.all(everyday.map((strand) => wordsOf({ list: UNIVERSAL, strand })))
  return { ...shared, words: orLastResort(others.flat()), sources: [] }
}

const distinct = (words: readonly Word[]): readonly Word[] => [
  ...new Map(words.map((word) => [word.id, word])).values(),
]

/** The heart words: every visit has one. Empty if they cannot be fetched, or if the list itself is the heart words. */
async function heartWords(name: WordListName): Promise<readonly Word[]> {
  if (name === HEART) return []
  try {
    return await wordsOf({ list: HEART, strand: HEART_WORDS })
  } catch (error) {
    console.warn('The heart words could not be fetched. The visit has none.', error)
    return []
  }
}

/** Loads the words of one list and one strand. Rejects if they cannot be fetched. */
export async function wordsOf({ list, strand }: WordSource): Promise<readonly Word[]> {
  const { wordsOfStrands } = await bank()
  return (await wordsOfStrands[list][strand]?.())?.default ?? []
}

/** Loads the pictures for the words of one list and one strand, by word id. Rejects if they cannot be fetched. */
export async function openPictures({ list, strand }: WordSource): Promise<WordPictures> {
  const { picturesOfStrands } = await bank()
  return (await picturesOfStrands[list][strand]?.())?.default ?? {}
}
