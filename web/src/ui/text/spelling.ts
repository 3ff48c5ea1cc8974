import { useSyncExternalStore } from 'react'
import { followAccent } from '../../speech/accent.ts'
import { accent } from '../../storage/entries/speech.ts'

/** American words of the screens, and their British forms. The screens are written in American English. */
const BRITISH_WORDS: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  'exclamation point': 'exclamation mark',
  favorite: 'favourite',
  period: 'full stop',
}

const AMERICAN_WORD = new RegExp(`\\b(${Object.keys(BRITISH_WORDS).join('|')})\\b`, 'gi')

/** A text in British spelling. */
export const inBritishSpelling = (text: string): string =>
  text.replace(AMERICAN_WORD, (word) => {
    const british = BRITISH_WORDS[word.toLowerCase()] ?? word
    return /^[A-Z]/.test(word) ? british.charAt(0).toUpperCase() + british.slice(1) : british
  })

/** Whether the chosen accent has British spelling. Until an accent is chosen, the spelling is American, as in the specification. */
const isBritish = (): boolean => accent.exists() && accent.read() !== 'US'

const inAmericanSpelling = (text: string): string => text

/** Spells a text for the chosen accent. British and Indian English share a spelling. Prerendered pages have American spelling. */
export const useSpelling = (): ((text: string) => string) =>
  useSyncExternalStore(followAccent, isBritish, () => false) ? inBritishSpelling : inAmericanSpelling
