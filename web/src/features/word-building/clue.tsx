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

/** The picture of a word, or the ground it will stand on. */
export const WordPicture = ({ word, picture }: { word: Word; picture: Icon | null }) => {
  const { tint } = THEME_OPTIONS[(word.themes[0] ?? 'universal') as WordListName] ?? THEME_OPTIONS.universal
  return <Picture icon={picture ?? Empty} tint={tint} size="big" shows={word.help?.visualContext} />
}

const Empty: Icon = () => null
