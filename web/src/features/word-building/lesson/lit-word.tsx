/** An example word of a spelling lesson, in which the letters that the lesson is about are highlighted ("lit"). */

import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import styles from './lit-word.module.css'

/** A word with some letters lit: by colour, weight and underline. A screen reader reads the word, then the lit letters one by one. */
export const LitWord = ({ word, highlights }: LessonWord) => (
  <>
    <span className="visually-hidden">
      {word}: {highlights.map(({ at, length }) => [...word.slice(at, at + length)].join(' ')).join(', ')}
    </span>
    <span className={styles.word} aria-hidden="true">
      {runsOf({ word, highlights }).map(({ text, isLit, at }) => (
        <span key={at} className={isLit ? styles.lit : undefined}>
          {text}
        </span>
      ))}
    </span>
  </>
)

type Run = { readonly text: string; readonly isLit: boolean; readonly at: number }

/** The letters of a word in runs of lit and unlit ones. */
function runsOf({ word, highlights }: LessonWord): readonly Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { at, length } of highlights) {
    if (at > end) runs.push({ text: word.slice(end, at), isLit: false, at: end })
    runs.push({ text: word.slice(at, at + length), isLit: true, at })
    end = at + length
  }
  if (end < word.length) runs.push({ text: word.slice(end), isLit: false, at: end })
  return runs
}
