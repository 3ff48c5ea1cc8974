/** The words of a child as leaves on a string. My words shows them. */

import type { MyWord } from '@lanternleaf/domain/my-page/my-words'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import string from '../../../ui/words/leaf-string.module.css'
import { leafStyle } from '../../../ui/words/leaf-string.tsx'
import { useWordPictures } from './use-word-pictures.ts'
import styles from './word-leaves.module.css'

const fetchSheet = () => import('./word-sheet.tsx')

type WordLeavesProps = {
  words: readonly MyWord[]
  /** What the words are about, on a sign that hangs before them. */
  sign?: string
}

/** The child's words as leaves on a string, with the pictures of the words that have one. A leaf opens the dialog of its word. */
export function WordLeaves({ words, sign }: WordLeavesProps) {
  const [openWord, setOpenWord] = useState<MyWord | null>(null)
  const { Component: Sheet, failed } = useLazyComponent(fetchSheet, Number(openWord !== null))
  const pictureOf = useWordPictures(words)
  return (
    <>
      <ul className={`${string.string} ${styles.string}`}>
        {sign === undefined ? null : (
          <li className={string.sign}>
            <h2 className={styles.sign}>{sign}</h2>
          </li>
        )}
        {words.map((word) => {
          const WordPicture = pictureOf(word.word)
          return (
            <li key={word.word} {...UNTRANSLATED}>
              <button
                type="button"
                className={`${string.leaf} ${styles.leaf}`}
                style={leafStyle(word.word)}
                aria-haspopup="dialog"
                onClick={() => setOpenWord(word)}
              >
                {WordPicture ? <WordPicture className={styles.picture} aria-hidden="true" focusable="false" /> : null}
                {word.word}
              </button>
            </li>
          )
        })}
      </ul>
      {Sheet ? <Sheet word={openWord} onClose={() => setOpenWord(null)} /> : null}
      {openWord !== null && failed ? <LoadFailed /> : null}
    </>
  )
}

/** The numbers of the empty places on the string. */
const EMPTY_PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** A string with outlines of leaves, where the child has no words yet. Decorative. */
export const EmptyString = () => (
  <ul className={`${string.string} ${styles.string} ${styles.empty}`} aria-hidden="true">
    {EMPTY_PLACES.map((place) => (
      <li key={place}>
        <span className={`${string.leaf} ${styles.leaf}`} />
      </li>
    ))}
  </ul>
)
