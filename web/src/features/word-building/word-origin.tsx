/** Says why a word comes up that is not of the chosen theme. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { HEART, type WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import styles from './word-screen.module.css'

type WordOriginProps = { word: Word; visit: Pick<WordVisit, 'returning'>; list: WordListName }

/** One line for a word that returns from an earlier visit, or that is to be known by heart. Renders nothing for a new word of the list. */
export function WordOrigin({ word, visit, list }: WordOriginProps) {
  const returns = visit.returning.some(({ wordId }) => wordId === word.id)
  const isHeart = list !== HEART && word.id.startsWith(`${HEART}-`)
  if (!returns && !isHeart) return null
  return <p className={styles.origin}>{returns ? "You've seen this word before" : 'A word to know by heart'}</p>
}
