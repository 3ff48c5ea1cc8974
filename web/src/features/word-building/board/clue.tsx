import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { type Icon, Picture } from '../../../ui/picture.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import styles from '../word-building.module.css'

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
  /** Whether what it shows stands below it, for everybody to read. */
  captioned?: boolean
}

/** The picture of a word, or the ground it will stand on; nothing where no picture shows the word truly. */
export const WordPicture = ({ word, picture, captioned = false }: WordPictureProps) => {
  const shows = word.help?.visualContext
  if (!shows) return null
  const tint = TOPIC_TINT[(word.themes[0] ?? 'universal') as WordListName] ?? TOPIC_TINT.universal
  const face = { icon: picture ?? Empty, tint, size: 'big' } as const
  if (!captioned) return <Picture {...face} shows={shows} />
  return (
    <figure className={styles.figure}>
      <Picture {...face} />
      <figcaption>{shows}</figcaption>
    </figure>
  )
}

const Empty: Icon = () => null
