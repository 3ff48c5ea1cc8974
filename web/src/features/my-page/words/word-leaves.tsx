/** The child's words as a grid of buttons, in My words. */

import type { MyWord } from '@lanternleaf/domain/my-page/my-words'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './word-tiles.module.css'

const fetchSheet = () => import('./word-sheet.tsx')

type WordTilesProps = {
  words: readonly MyWord[]
  /** The picture of a word. Undefined until it is loaded, and for a word without a picture. */
  pictureOf?: (word: MyWord) => Icon | undefined
}

/** The child's words as tiles. A tile opens the dialog of its word. */
export function WordTiles({ words, pictureOf }: WordTilesProps) {
  const [openWord, setOpenWord] = useState<MyWord | null>(null)
  const { Component: Sheet, failed } = useLazyComponent(fetchSheet, Number(openWord !== null))
  return (
    <>
      <ul className={styles.tiles} {...UNTRANSLATED}>
        {words.map((word) => {
          const WordPicture = pictureOf?.(word)
          return (
            <li key={word.word}>
              <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => setOpenWord(word)}>
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
