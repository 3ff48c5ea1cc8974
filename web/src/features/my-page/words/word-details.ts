import type { MyWord } from '@lanternleaf/domain/my-page/my-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import type { Morpheme, Word } from '@lanternleaf/domain/word-bank/word'
import type { WrittenList } from '@lanternleaf/domain/word-bank/word-list'
import { placeOfWord } from '@lanternleaf/domain/word-bank/word-place'
import { listed } from '#generated/listed-stories'
import { shelves } from '#generated/shelves'
import places from '#generated/word-places'
import type { Icon } from '../../../ui/pictures/picture.tsx'

/** Details of a word; each may be missing. */
export type WordDetails = {
  /** Its parts, and what a voice is given for each. */
  readonly parts: readonly { readonly text: string; readonly say: string }[]
  readonly meaning: string | null
  readonly picture: { readonly icon: Icon; readonly shows: string } | null
  /** The parts of it that mean something. */
  readonly sum: readonly Morpheme[] | null
  /** The word to build, and the list it is in; null where it is none. */
  readonly toBuild: { readonly word: Word; readonly list: WrittenList } | null
}

const NO_DETAILS: WordDetails = { parts: [], meaning: null, picture: null, sum: null, toBuild: null }

/**
 * Loads a word's details: from the word bank for a built word; for a looked-up word from its story, else from the bank. Rejects
 * when they cannot be fetched.
 */
export async function loadWordDetails({ word, builtFrom, lookedAtIn }: MyWord): Promise<WordDetails> {
  const known = await detailsFromBank(word)
  if (known && builtFrom.length > 0) return known
  for (const storyId of lookedAtIn) {
    const details = await detailsFromStory(storyId, word)
    if (details) return { ...details, sum: known?.sum ?? null, toBuild: known?.toBuild ?? null }
  }
  return known ?? NO_DETAILS
}

async function detailsFromBank(word: string): Promise<WordDetails | null> {
  const place = placeOfWord(word, places)
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

const partsOf = ({ chunks, ttsChunks }: Word) => chunks.map((text, at) => ({ text, say: ttsChunks[at] ?? text }))

const pictureOf = ({ help }: Word, icon: Icon | undefined): WordDetails['picture'] =>
  icon && help?.visualContext ? { icon, shows: help.visualContext } : null

async function detailsFromStory(
  storyId: string,
  word: string,
): Promise<Pick<WordDetails, 'parts' | 'meaning' | 'picture'> | null> {
  const interest = listed[storyId]?.interest
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
