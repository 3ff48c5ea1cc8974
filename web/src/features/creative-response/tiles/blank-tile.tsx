/** A text field in the tiles editor, for a word that none of the offered tiles has. */

import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './tiles.module.css'

/** The maximum number of characters: longer than any word. */
const MAX_LENGTH = 40

/** A field for a word that the offered tiles don't have. */
export function BlankTile({ onPlace }: { onPlace: (word: string) => void }) {
  const id = useId()
  const [word, setWord] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const place = () => {
    if (word.trim() !== '') onPlace(word.trim())
    setWord('')
    field.current?.focus()
  }
  return (
    <div className={styles.own}>
      <label htmlFor={id}>A word of your own</label>
      <div className={styles.ownRow}>
        <input
          ref={field}
          id={id}
          className={styles.blank}
          value={word}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            place()
          }}
        />
        <Button onClick={place}>Add it</Button>
      </div>
    </div>
  )
}
