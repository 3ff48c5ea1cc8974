/**
 * The note about a spelling pattern in the dialog "More about this word". A pattern family is a kind of spelling, such as the
 * silent e.
 */

import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import Lantern from '~icons/fluent-emoji-flat/red-paper-lantern'
import { joinWithDots, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { patternTitle } from '../board/board-text.ts'
import styles from './pattern-note.module.css'

/** What the words of a pattern family have in common, explained to a child. */
const PATTERNS: Record<PhonicsFamily, string> = {
  vowel_team: 'Letters side by side team up to make one vowel sound.',
  silent_e: 'The “e” makes no sound. The vowel before it sounds like its own name.',
  consonant_blend: 'Two or three consonants are side by side, and you hear each one.',
  ending_le: 'The last part ends in a consonant and “le”.',
  double_consonant: 'Two letters, one sound.',
  basic_pattern: 'A short vowel comes before a consonant.',
}

/** Shown after the third, fifth or seventh word with the same pattern: explains the pattern, and lists the words of this visit. */
export function PatternNote({ visit: { celebrated, finished } }: { visit: WordVisit }) {
  if (celebrated === null) return null
  const { family } = celebrated
  const words = finished.filter(({ word }) => word.help?.patternFamily === family).map(({ word }) => word.word)
  return (
    <section className={styles.pattern} aria-label="A pattern">
      <Lantern aria-hidden="true" />
      <div {...UNTRANSLATED}>
        <h3>{patternTitle(celebrated)}</h3>
        <p>{PATTERNS[family]}</p>
        <p className={styles.patternWords}>{joinWithDots(...words)}</p>
      </div>
    </section>
  )
}
