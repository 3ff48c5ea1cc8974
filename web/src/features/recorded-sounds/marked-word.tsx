/** A key word (the example for a sound) on the screen "Sounds in your voice", and the address of a sound's page. */

import { aroundLetters, type KeyWord } from '@lanternleaf/domain/phonics/key-words'
import { paths } from '../../paths.ts'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'

/** A key word, with the letters of its sound marked. */
export function MarkedWord({ keyWord }: { keyWord: KeyWord }) {
  const [before, letters, after] = aroundLetters(keyWord)
  return (
    <span {...UNTRANSLATED}>
      {before}
      <b>{letters}</b>
      {after}
    </span>
  )
}

/** The address of the page that records a sound. */
export const soundPath = (sound: string): string => `${paths.parentSounds}?sound=${encodeURIComponent(sound)}`
