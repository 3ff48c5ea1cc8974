import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { type Icon, Picture } from '../../ui/picture.tsx'
import { THEME_OPTIONS } from './themes.ts'
import styles from './word-building.module.css'

/** What a word is told by before it is built: its picture, and a sentence that leads up to it. */
export const Clue = ({ word, picture }: { word: Word; picture: Icon | null }) => (
  <div className={styles.clue}>
    <WordPicture word={word} picture={picture} />
    <p className={styles.say}>
      {word.help?.contextIntroduction ?? 'Put the parts in order. You can hear the word first.'}
    </p>
  </div>
)

type WordPictureProps = {
  word: Word
  picture: Icon | null
  /** What it shows, for everybody to read: some pictures only hint at their word. */
  caption?: string | undefined
}

/** The picture of a word, or the ground it will stand on. */
export const WordPicture = ({ word, picture, caption }: WordPictureProps) => {
  const { tint } = THEME_OPTIONS[(word.themes[0] ?? 'universal') as WordListName] ?? THEME_OPTIONS.universal
  const face = { icon: picture ?? Empty, tint, size: 'big' } as const
  if (!caption) return <Picture {...face} shows={word.help?.visualContext} />
  return (
    <figure className={styles.figure}>
      <Picture {...face} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const Empty: Icon = () => null
