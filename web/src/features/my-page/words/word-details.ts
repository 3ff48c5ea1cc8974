/**
 * Loads what the dialog of a word in My words shows: its parts, meaning and picture. They come from the word bank (the
 * collection of words that can be built) or from the story in which the child looked the word up.
 */

import type { MyWord } from '@lanternleaf/domain/my-page/my-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import type { Morpheme, Word } from '@lanternleaf/domain/word-bank/word'
import type { WrittenList } from '@lanternleaf/domain/word-bank/word-list'
import { locateWord } from '@lanternleaf/domain/word-bank/word-place'
import { listedStories } from '#generated/listed-stories'
import { shelves } from '#generated/shelves'
import places from '#generated/word-places'
import type { Icon } from '../../../ui/pictures/picture.tsx'

/** Details of a word. Each of them may be missing. */
export type WordDetails = {
  /** The parts of the word. `say`: the text that the voice gets for a part. */
  readonly parts: readonly { readonly text: string; readonly say: string }[]
  readonly meaning: string | null
  readonly picture: { readonly icon: Icon; readonly shows: string } | null
  /** The parts of the word with their meanings. */
  readonly sum: readonly Morpheme[] | null
  /** The word in the word bank, and its list. Null if it is not in the word bank. */
  readonly toBuild: { readonly word: Word; readonly list: WrittenList } | null
}

const NO_DETAILS: WordDetails = { parts: [], meaning: null, picture: null, sum: null, toBuild: null }

/**
 * Loads the details of a word: of a built word from the word bank, of a looked-up word from its story or else from the word bank.
 * Rejects if they cannot be fetched.
 */
export async function loadWordDetails({ word, builtFrom, lookedUpIn }: MyWord): Promise<WordDetails> {
  const fromBank = await detailsFromBank(word)
  if (fromBank && builtFrom.length > 0) return fromBank
  for (const storyId of lookedUpIn) {
    const details = await detailsFromStory(storyId, word)
    if (details) return { ...details, sum: fromBank?.sum ?? null, toBuild: fromBank?.toBuild ?? null }
  }
  return fromBank ?? NO_DETAILS
}

async function detailsFromBank(word: string): Promise<WordDetails | null> {
  const place = locateWord(word, places)
  if (place === null) return null
  const [list, , strand] = place
  const { wordsOfStrands, picturesOfStrands } = await import('#generated/word-bank')
  const [words, pictures] = await Promise.all([
    wordsOfStrands[list][strand]?.().then((module) => module.default),
    picturesOfStrands[list][strand]?.().then((module) => module.default),
  ])
  const entry = words?.find((candidate) => candidate.word === word)
  if (!entry) return null
  return {
    parts: partsOf(entry),
    meaning: entry.help?.meaningSupport ?? null,
    picture: pictureOf(entry, pictures?.[entry.id]),
    sum: entry.help?.sum ?? null,
    toBuild: { word: entry, list },
  }
}

const partsOf = ({ chunks, ttsChunks }: Word) => chunks.map((text, index) => ({ text, say: ttsChunks[index] ?? text }))

const pictureOf = ({ help }: Word, icon: Icon | undefined): WordDetails['picture'] =>
  icon && help?.visualContext ? { icon, shows: help.visualContext } : null

async function detailsFromStory(
  storyId: string,
  word: string,
): Promise<Pick<WordDetails, 'parts' | 'meaning' | 'picture'> | null> {
  const interest = listedStories[storyId]?.interest
  const shelf = interest && (await shelves[interest]?.())?.default
  const story = shelf?.find(({ id }) => id === storyId)
  for (const level of story ? READING_LEVELS : []) {
    const words = (await story?.load[level]())?.default.words
    const entry = words && Object.hasOwn(words, word) ? words[word] : undefined
    if (entry)
      return { parts: entry.chunks.map((text) => ({ text, say: text })), meaning: entry.meaning, picture: null }
  }
  return null
}
