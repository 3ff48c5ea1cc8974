/**
 * The links in My words to the spelling cards a child has seen. A card is a short lesson on a strand, which is a group of
 * spelling patterns that are taught together.
 */

import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import type { WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import { lessonTitles } from '#generated/lessons'
import { wordPractice } from '../../../storage/entries/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { spellingCardPath } from '../views.ts'
import styles from './my-words.module.css'

/** Links to the spelling cards (lessons) that the child has seen, newest first. Renders nothing if there are none. */
export function SpellingCards() {
  const strands = strandsSeen(wordPractice.read().memory)
  if (strands.length === 0) return null
  return (
    <section className={styles.cards} aria-labelledby="spelling-cards">
      <h2 id="spelling-cards">Spelling cards</h2>
      <ul className={styles.links}>
        {strands.map((strand) => (
          <li key={strand}>
            <ButtonLink to={spellingCardPath(strand)}>
              <span {...UNTRANSLATED}>{lessonTitles[strand]}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The strands of the seen lessons, newest first. A newer version may have stored a strand that this version does not know; it is left out. */
const strandsSeen = ({ lessons = {} }: WordMemory) =>
  STRANDS.filter((strand) => lessons[strand] !== undefined).toSorted((a, b) => (lessons[b] ?? 0) - (lessons[a] ?? 0))
