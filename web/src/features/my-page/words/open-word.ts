import { listed } from 'virtual:listed-stories'
import { shelves } from 'virtual:shelves'
import type { MyWord } from '@lanternleaf/domain/my-words/my-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Icon } from '../../../ui/picture.tsx'

/** What there is to show of a word beside itself; all of it may be missing. */
export type ToldWord = {
  /** Its parts, and what a voice is given for each. */
  readonly parts: readonly { readonly text: string; readonly say: string }[]
  readonly meaning: string | null
  readonly picture: { readonly icon: Icon; readonly shows: string } | null
}

const NOTHING: ToldWord = { parts: [], meaning: null, picture: null }

/** A word as the bank knows it, else as the story explains it in which it was looked at. Rejects when that cannot be fetched. */
export async function openWord({ word, builtFrom, lookedAtIn }: MyWord): Promise<ToldWord> {
  for (const list of builtFrom) {
    const told = await fromList(list, word)
    if (told) return told
  }
  for (const storyId of lookedAtIn) {
    const told = await fromStory(storyId, word)
    if (told) return told
  }
  return NOTHING
}

async function fromList(name: WordListName, word: string): Promise<ToldWord | null> {
  const { wordLists, wordsOfStrands, picturesOfStrands } = await import('virtual:word-bank')
  const strand = (await wordLists[name]()).default.index.find((one) => one.word === word)?.help?.strand
  if (!strand) return null
  const [words, pictures] = await Promise.all([
    wordsOfStrands[name][strand]?.().then((list) => list.default),
    picturesOfStrands[name][strand]?.().then((list) => list.default),
  ])
  const found = words?.find((one) => one.word === word)
  if (!found) return null
  return {
    parts: partsOf(found),
    meaning: found.help?.meaningSupport ?? null,
    picture: pictureOf(found, pictures?.[found.id]),
  }
}

const partsOf = ({ chunks, ttsChunks }: Word) => chunks.map((text, at) => ({ text, say: ttsChunks[at] ?? text }))

const pictureOf = ({ help }: Word, icon: Icon | undefined): ToldWord['picture'] =>
  icon && help?.visualContext ? { icon, shows: help.visualContext } : null

async function fromStory(storyId: string, word: string): Promise<ToldWord | null> {
  const interest = listed[storyId]?.interest
  const shelf = interest && (await shelves[interest]?.())?.default
  const story = shelf?.find(({ id }) => id === storyId)
  for (const level of story ? READING_LEVELS : []) {
    const entry = (await story?.load[level]())?.default.words[word]
    if (entry)
      return { parts: entry.chunks.map((text) => ({ text, say: text })), meaning: entry.meaning, picture: null }
  }
  return null
}
