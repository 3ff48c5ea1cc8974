/** A short pause within a story, to look at a few of its words with the same spelling pattern. */

import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './phonics-pause.module.css'

/** A page between two sections of a story that shows a few of the story's words. The child has nothing to answer. */
export const PhonicsPause = ({ moment: { words, instruction } }: { moment: PhonicsMoment }) => (
  <aside className={styles.pause} aria-label="Words to look at" {...UNTRANSLATED}>
    <p>{instruction}</p>
    <ul className={styles.pauseWords}>
      {words.map((word) => (
        <li key={word}>
          <span data-word={word}>{word}</span>
        </li>
      ))}
    </ul>
  </aside>
)
