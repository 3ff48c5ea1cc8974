/** "Help me start", below the field of a typed answer: beginnings of sentences, and words of the story. */

import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './creative-response.module.css'

/** Sentence starters for children who find a blank page hard. */
const STARTERS = [
  'First, ',
  'Then ',
  'Suddenly ',
  'I think that ',
  'because ',
  'Nobody knew that ',
  'It looked like ',
  'In the end, ',
]

type WritingHelpsProps = { words: readonly string[]; onAdd: (text: string) => void }

/** Sentence starters and words of the story, closed until the child opens them. Pressing one adds it to the end of the text. */
export const WritingHelps = ({ words, onAdd }: WritingHelpsProps) => (
  <details
    className={styles.helps}
    onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
  >
    <summary>Help me start</summary>
    <Chips name="Ways to start a sentence" chips={STARTERS} onAdd={onAdd} />
    {words.length > 0 ? (
      <Chips name="Words from the story" chips={words.map((word) => `${word} `)} onAdd={onAdd} />
    ) : null}
  </details>
)

const Chips = ({ name, chips, onAdd }: { name: string; chips: readonly string[]; onAdd: (text: string) => void }) => (
  <>
    <p>{name}</p>
    <ul className={styles.chips} aria-label={name} {...UNTRANSLATED}>
      {chips.map((chip) => (
        <li key={chip}>
          <button type="button" className={styles.chip} onClick={() => onAdd(chip)}>
            {chip.trim()}
          </button>
        </li>
      ))}
    </ul>
  </>
)
