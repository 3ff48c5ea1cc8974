/** The upper half of the board of word building: it lets the child hear the word or look at it. "Cover the word" is in `parts.tsx`. */

import type { WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { CSSProperties } from 'react'
import Eye from '~icons/lucide/eye'
import Volume from '~icons/lucide/volume-2'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './word-prompt.module.css'

type WordPromptProps = {
  build: WordBuild
  /** Whether speech is unavailable (`useSpeechUnavailable`). Sound that was turned off by choice does not count. */
  isSilent: boolean
  onHear: () => void
  /** Shows the word, which may count as a hint (`word-build.ts`). */
  onLook: () => void
}

/**
 * How the child learns which word to build: a large button that speaks the word, or, without a voice, a large button that shows
 * it. While it is shown, the word replaces the button. Once the word was covered, the button lets the child peek at it.
 * `view` is new, heard, shown or covered.
 */
export function WordPrompt({ build: { view, word }, isSilent, onHear, onLook }: WordPromptProps) {
  if (view === 'shown')
    return (
      <div className={styles.prompt}>
        <p
          className={styles.shown}
          style={{ '--letters': word.word.length } as CSSProperties}
          // Styled by word-scene.module.css.
          data-shown
          {...UNTRANSLATED}
        >
          {word.word}
        </p>
      </div>
    )
  const isLooking = isSilent || view === 'covered'
  const [Icon, label] = isLooking
    ? [Eye, view === 'covered' ? 'Peek at the word' : 'Look at the word']
    : [Volume, 'Hear the word']
  return (
    <div className={styles.prompt}>
      <button type="button" className={styles.ask} onClick={isLooking ? onLook : onHear}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </button>
    </div>
  )
}
