import { firstSentence } from '@lanternleaf/domain/creative-response/own-pages'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './celebration.module.css'

/** What the child made, large: a sentence in their own words, else the words they built. It is read from the device, and goes nowhere. */
export function ChildsWork({ sentence, words }: { sentence: string | null; words: readonly string[] }) {
  const shown = sentence === null ? '' : firstSentence(sentence)
  if (shown !== '')
    return (
      <blockquote className={styles.sentence} dir="auto" {...UNTRANSLATED}>
        “{shown}”
      </blockquote>
    )
  if (words.length === 0) return null
  return (
    <ul className={styles.words} aria-label="The words you built" {...UNTRANSLATED}>
      {/* A child may ask for a word again in the same visit. */}
      {[...new Set(words)].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
