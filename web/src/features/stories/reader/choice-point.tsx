import { CHOICE_LETTERS, type ChoiceLetter } from '@lanternleaf/domain/story/story'
import { useId } from 'react'
import { ChosenMark } from '../../../ui/chosen-mark.tsx'
import styles from './choice-point.module.css'

type ChoicePointProps = {
  question: string
  options: Readonly<Record<ChoiceLetter, string>>
  chosen: ChoiceLetter | null
  onChoose: (letter: ChoiceLetter) => void
}

/** What should happen: three ways, none wrong. What the chosen one leads to is shown below. */
export function ChoicePoint({ question, options, chosen, onChoose }: ChoicePointProps) {
  const id = useId()
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h3 id={id}>{question}</h3>
      <ul className={styles.options}>
        {CHOICE_LETTERS.map((letter) => (
          <li key={letter}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={letter === chosen}
              onClick={() => onChoose(letter)}
            >
              <span className={styles.letter}>{letter}</span>
              <span className={styles.words}>{options[letter]}</span>
              {letter === chosen ? <ChosenMark /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
