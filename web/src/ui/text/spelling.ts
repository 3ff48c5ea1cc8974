import { useSyncExternalStore } from 'react'
import { followAccent } from '../../speech/accent.ts'
import { accent } from '../../storage/entries/speech.ts'

/** Words of the screens that differ across the sea, and their British forms. The screens are written in American English. */
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

/** Until an accent is chosen, the spelling is that of the specified texts. */
const isBritish = (): boolean => accent.exists() && accent.read() !== 'US'

const asWritten = (text: string): string => text

/** Spells a text as the chosen accent does; British and Indian English share a spelling. Prerendered pages are as written. */
export const useSpelling = (): ((text: string) => string) =>
  useSyncExternalStore(followAccent, isBritish, () => false) ? inBritishSpelling : asWritten
