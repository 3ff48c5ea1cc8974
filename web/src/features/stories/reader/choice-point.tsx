/** The place in a story where the child chooses what happens. */

import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import { CHOICE_LETTERS, type ChoiceLetter } from '@lanternleaf/domain/story/story'
import { useId } from 'react'
import { ChosenMark } from '../../../ui/buttons/button.tsx'
import { OptionPicture } from '../../../ui/scene/scene.tsx'
import { curlyQuotes, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './choice-point.module.css'

type ChoicePointProps = {
  question: string
  options: Readonly<Record<ChoiceLetter, string>>
  chosen: ChoiceLetter | null
  /** The pictures of the options. Undefined if the story has no pictures. */
  scenes: CompiledScenes | undefined
  onChoose: (letter: ChoiceLetter) => void
}

/** The question what should happen next, with three options. None is wrong. The next page shows what the chosen option leads to. */
export function ChoicePoint({ question, options, chosen, scenes, onChoose }: ChoicePointProps) {
  const id = useId()
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <div className={styles.asked}>
        <h3 id={id} {...UNTRANSLATED}>
          {curlyQuotes(question)}
        </h3>
        <p>Pick any one. The story keeps going.</p>
      </div>
      <ul className={`${styles.options} ${scenes ? styles.pictured : ''}`}>
        {CHOICE_LETTERS.map((letter) => (
          <li key={letter}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={letter === chosen}
              onClick={() => onChoose(letter)}
            >
              {scenes ? (
                <span className={styles.art}>
                  <OptionPicture scene={scenes.options[letter]} art={scenes.art} />
                </span>
              ) : null}
              <span className={styles.letter} {...UNTRANSLATED}>
                {letter}
              </span>
              <span className={styles.words} {...UNTRANSLATED}>
                {curlyQuotes(options[letter])}
              </span>
              {letter === chosen ? <ChosenMark /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
