/** The editor with which a child answers a story by typing: a text field with a counter and writing aids. */

import { useId, useRef } from 'react'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { COMPLETION_HINT_ID, CompletionStatus } from './completion-status.tsx'
import styles from './creative-response.module.css'
import type { Response } from './use-creative-response.ts'
import { WritingHelps } from './writing-helps.tsx'

/** The editor for a typed answer, with the number of characters, and words of the story to add. */
export function TypedAnswer({ response }: { response: Response }) {
  const { text, length, words, write } = response
  const id = useId()
  const textarea = useRef<HTMLTextAreaElement>(null)
  /** Appends a word, after a space if there is none. */
  const add = (addition: string) => {
    write(text === '' || /\s$/.test(text) ? text + addition : `${text} ${addition}`)
    textarea.current?.focus()
  }
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        Your answer
      </label>
      <textarea
        {...UNTRANSLATED}
        id={id}
        ref={textarea}
        className={styles.paper}
        value={text}
        onChange={(event) => write(event.target.value)}
        aria-describedby={COMPLETION_HINT_ID}
        dir="auto"
      />
      <div className={styles.below}>
        <CompletionStatus response={response} />
        <p>
          {length} {length === 1 ? 'character' : 'characters'}
        </p>
      </div>
      <WritingHelps words={words} onAdd={add} />
    </>
  )
}
