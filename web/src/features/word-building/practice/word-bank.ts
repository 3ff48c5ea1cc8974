import type { WordPictures } from 'virtual:word-bank'
import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { mergeWords } from '@lanternleaf/domain/word-bank/merge-words'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { firstFilled, UNIVERSAL, type WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Chooser } from '@lanternleaf/domain/word-building/choose-word'
import type { Icon } from '../../../ui/picture.tsx'
import { remoteWords } from './remote-words.ts'

/** A theme with all its words, our own and those of a remote bank. */
export type OpenedList = {
  readonly name: WordListName
  readonly intro: string
  readonly icon: Icon
  readonly ground: GroundArt
  readonly words: readonly Word[]
  /** How its words are chosen. */
  readonly chooser: Chooser
}

const lists = () => import('virtual:word-bank')

/** Without a theme's words, the everyday ones; without those, CAT, DOG and SUN. Rejects when nothing can be fetched. */
export async function openWordList(name: WordListName): Promise<OpenedList> {
  const [{ wordLists }, { THEME_ICON_LOADERS }] = await Promise.all([
    lists(),
    import('../themes/theme-icon-loaders.ts'),
  ])
  const [list, icon, remote, chooser] = await Promise.all([
    wordLists[name](),
    THEME_ICON_LOADERS[name](),
    remoteWords(),
    import('@lanternleaf/domain/word-building/choose-word'),
  ])
  const { intro, ground } = list.default
  const own = mergeWords(list.default.words, name, remote)
  const words = own.length > 0 ? own : firstFilled(own, (await wordLists[UNIVERSAL]()).default.words)
  return { name, intro, icon: icon.default, ground, words, chooser }
}

/** The pictures of a list's words at one difficulty, by word id. Rejects when they cannot be fetched. */
export async function openPictures(name: WordListName, difficulty: Difficulty): Promise<WordPictures> {
  const { wordPictures } = await lists()
  return (await wordPictures[name][difficulty]()).default
}
