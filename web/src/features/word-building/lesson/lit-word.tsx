/** An example word of a spelling lesson, in which the letters that the lesson is about are highlighted ("lit"). */

import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import styles from './lit-word.module.css'

/** A word with some letters lit: by colour, weight and underline, and cut into its parts if the lesson speaks of them. A screen reader reads the word, then the lit letters one by one. */
export const LitWord = ({ word, highlights, cuts = [] }: LessonWord) => (
  <>
    <span className="visually-hidden">
      {word}: {highlights.map(({ at, length }) => [...word.slice(at, at + length)].join(' ')).join(', ')}
    </span>
    <span className={styles.word} aria-hidden="true">
      {runsOf({ word, highlights, cuts }).map(({ text, isLit, at }) => (
        <span key={at} className={cuts.includes(at) ? styles.part : undefined}>
          <span className={isLit ? styles.lit : undefined}>{text}</span>
        </span>
      ))}
    </span>
  </>
)

type Run = { readonly text: string; readonly isLit: boolean; readonly at: number }

/** The letters of a word in runs of lit and unlit ones, none of which goes over a cut. */
function runsOf({ word, highlights, cuts = [] }: LessonWord): readonly Run[] {
  const isLitAt = (index: number) => highlights.some(({ at, length }) => index >= at && index < at + length)
  const starts = [...word].flatMap((_, at) =>
    at === 0 || cuts.includes(at) || isLitAt(at) !== isLitAt(at - 1) ? [at] : [],
  )
  return starts.map((at, index) => ({ text: word.slice(at, starts[index + 1]), isLit: isLitAt(at), at }))
}
