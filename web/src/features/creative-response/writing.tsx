import { useId, useRef } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { NotKept } from '../../ui/not-kept.tsx'
import styles from './creative-response.module.css'
import { FullDeviceDialog } from './full-device-dialog.tsx'
import type { useCreativeResponse } from './use-creative-response.ts'
import { WRITING_FORM } from './writing-bar.tsx'
import { WritingHelps } from './writing-helps.tsx'

/** The page to write on: as much room as it needs, how much is there, and when it is enough. */
export function Writing({ response }: { response: ReturnType<typeof useCreativeResponse> }) {
  const { prompt, text, isKept, isAsking, length, longEnough, words, write, finish } = response
  const file = `${prompt}\n\n${text}\n`
  const id = useId()
  const paper = useRef<HTMLTextAreaElement>(null)
  const add = (more: string) => {
    write(text === '' || /\s$/.test(text) ? text + more : `${text} ${more}`)
    paper.current?.focus()
  }
  return (
    <Form id={WRITING_FORM} onSubmit={finish}>
      <Card>
        <label htmlFor={id}>Your answer</label>
        <textarea
          id={id}
          ref={paper}
          className={styles.paper}
          value={text}
          onChange={(event) => write(event.target.value)}
          aria-describedby={`${id}-hint`}
          dir="auto"
        />
        <div className={styles.below}>
          <p id={`${id}-hint`} role="status">
            {longEnough
              ? 'Great job! You can continue or finish when ready.'
              : 'Write at least 10 characters to continue'}
          </p>
          <p>
            {length} {length === 1 ? 'character' : 'characters'}
          </p>
        </div>
        <WritingHelps words={words} onAdd={add} />
        <p className={styles.private}>
          <Lock aria-hidden="true" />
          Only you can read this. It stays on this device. Spelling does not matter here.
        </p>
      </Card>
      {isKept || isAsking ? null : <NotKept text={file} />}
      <FullDeviceDialog text={file} open={isAsking} onClose={response.stopAsking} onFinish={response.finishUnkept} />
      <p>Next: a small celebration.</p>
    </Form>
  )
}
