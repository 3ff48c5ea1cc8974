/** The choice of the difficulty in the section "Words and messages" of the settings. */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { useState } from 'react'
import { adaptiveSession, chooseDifficulty } from '../../practice/difficulty.ts'
import option from '../../ui/forms/option.module.css'
import styles from './settings-dialog.module.css'

const CHOICES: readonly { readonly difficulty: Difficulty | null; readonly label: string; readonly detail: string }[] =
  [
    { difficulty: null, label: 'Choose for me', detail: 'Based on the last words you built.' },
    { difficulty: 'easy', label: 'Shorter', detail: 'Short words you hear every day.' },
    { difficulty: 'regular', label: 'In between', detail: 'Words with two or three parts.' },
    { difficulty: 'challenge', label: 'Longer', detail: 'Long words with many parts.' },
  ]

/** The choice how long words and sentences are. The app can choose, too. The choice takes effect with the next word. */
export function DifficultyChoice() {
  const [chosen, setChosen] = useState(() => adaptiveSession().chosen)
  return (
    <fieldset className={styles.group}>
      <legend>Words and sentences</legend>
      {CHOICES.map(({ difficulty, label, detail }) => (
        <label key={label} className={option.option}>
          <input
            type="radio"
            name="difficulty"
            checked={chosen === difficulty}
            onChange={() => {
              setChosen(difficulty)
              chooseDifficulty(difficulty)
            }}
          />
          <span>
            {label}
            <span className={option.detail}>{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
