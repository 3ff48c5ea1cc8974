/** Helps for a typed answer: beginnings of sentences above the field, and words of the story below it. */

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

type AddText = { onAdd: (text: string) => void }

/** Beginnings of sentences in one row. Pressing one adds it to the end of the text. */
export const SentenceStarters = ({ onAdd }: AddText) => (
  <Chips name="Ways to start a sentence" chips={STARTERS} className={styles.starters} onAdd={onAdd} />
)

/** Words of the story, which can be closed. Pressing one adds it to the end of the text. */
export const StoryWords = ({ words, onAdd }: AddText & { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <details className={styles.helps} open>
      <summary>Words from the story</summary>
      <Chips
        name="Words from the story"
        chips={words.map((word) => `${word} `)}
        className={styles.chips}
        onAdd={onAdd}
      />
    </details>
  )

type ChipsProps = AddText & { name: string; chips: readonly string[]; className: string | undefined }

const Chips = ({ name, chips, className, onAdd }: ChipsProps) => (
  <ul className={className} aria-label={name} {...UNTRANSLATED}>
    {chips.map((chip) => (
      <li key={chip}>
        <button type="button" className={styles.chip} onClick={() => onAdd(chip)}>
          {chip.trim()}
        </button>
      </li>
    ))}
  </ul>
)
