import type { WordPictures } from 'virtual:word-bank'
import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { UNIVERSAL, type WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Chooser } from '@lanternleaf/domain/word-building/choose-word'
import type { Icon } from '../../../ui/picture.tsx'
import { remoteWords } from './remote-words.ts'

/** A list with the words of it that this child may come to in a visit, our own and those of a remote bank. */
export type OpenedList = {
  readonly name: WordListName
  readonly intro: string
  readonly icon: Icon
  readonly ground: GroundArt
  readonly words: readonly Word[]
  /** Those whose words these are, beside the ones of a remote bank. */
  readonly strands: readonly HomeStrand[]
  /** How its words are chosen. */
  readonly chooser: Chooser
}

export const planning = () => import('./planning.ts')

const bank = () => import('virtual:word-bank')

/** Without a theme's words, the everyday ones; without those, CAT, DOG and SUN. Rejects when nothing can be fetched. */
export async function openWordList(name: WordListName): Promise<OpenedList> {
  const [{ wordLists }, { THEME_ICON_LOADERS }] = await Promise.all([bank(), import('../themes/theme-icon-loaders.ts')])
  const [list, icon, remote, { chooser, strandsToFetch, withRemote, orLastResort }] = await Promise.all([
    wordLists[name](),
    THEME_ICON_LOADERS[name](),
    remoteWords(),
    planning(),
  ])
  const { intro, ground, index } = list.default
  const strands = strandsToFetch(name, index)
  const own = withRemote(await wordsOf(name, strands), list.default.index, name, remote)
  const shared = { name, intro, icon: icon.default, ground, chooser }
  if (own.length > 0) return { ...shared, words: own, strands }
  const everyday = strandsToFetch(UNIVERSAL, (await wordLists[UNIVERSAL]()).default.index)
  return { ...shared, words: orLastResort(await wordsOf(UNIVERSAL, everyday)), strands: [] }
}

/** A theme's words of some strands. */
async function wordsOf(name: WordListName, strands: readonly HomeStrand[]): Promise<readonly Word[]> {
  const { wordsOfStrands } = await bank()
  const lists = await Promise.all(
    strands.map(async (strand) => (await wordsOfStrands[name][strand]?.())?.default ?? []),
  )
  return lists.flat()
}

/** The pictures of a theme's words of one strand, by word id. Rejects when they cannot be fetched. */
export async function openPictures(name: WordListName, strand: HomeStrand): Promise<WordPictures> {
  const { picturesOfStrands } = await bank()
  return (await picturesOfStrands[name][strand]?.())?.default ?? {}
}
