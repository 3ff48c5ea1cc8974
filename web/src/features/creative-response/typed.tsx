import { useId, useRef } from 'react'
import { UNTRANSLATED } from '../../ui/quoted.tsx'
import styles from './creative-response.module.css'
import { Enough } from './enough.tsx'
import { HINT } from './still-to-do.ts'
import type { Response } from './use-creative-response.ts'
import { WritingHelps } from './writing-helps.tsx'

/** The paper to type on, and how much is there. */
export function Typed({ response }: { response: Response }) {
  const { text, length, words, write } = response
  const id = useId()
  const paper = useRef<HTMLTextAreaElement>(null)
  const add = (more: string) => {
    write(text === '' || /\s$/.test(text) ? text + more : `${text} ${more}`)
    paper.current?.focus()
  }
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        Your answer
      </label>
      <textarea
        {...UNTRANSLATED}
        id={id}
        ref={paper}
        className={styles.paper}
        value={text}
        onChange={(event) => write(event.target.value)}
        aria-describedby={HINT}
        dir="auto"
      />
      <div className={styles.below}>
        <Enough response={response} />
        <p>
          {length} {length === 1 ? 'character' : 'characters'}
        </p>
      </div>
      <WritingHelps words={words} onAdd={add} />
    </>
  )
}
