import { useId } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import Lock from '~icons/lucide/lock-keyhole'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Actions, Form } from '../../ui/form.tsx'
import styles from './creative-response.module.css'

type WritingProps = {
  text: string
  length: number
  longEnough: boolean
  onWrite: (text: string) => void
  onFinish: () => void
  onLeave: () => void
}

/** The page to write on: as much room as it needs, how much is there, and when it is enough. */
export function Writing({ text, length, longEnough, onWrite, onFinish, onLeave }: WritingProps) {
  const id = useId()
  return (
    <Form onSubmit={onFinish}>
      <Card>
        <label htmlFor={id}>Your answer</label>
        <textarea
          id={id}
          className={styles.paper}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
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
        <p className={styles.private}>
          <Lock aria-hidden="true" />
          Only you can read this. It stays on this device. Spelling does not matter here.
        </p>
      </Card>
      <Actions>
        <Button type="submit" kind="primary" disabled={!longEnough}>
          I'm finished
        </Button>
        <Button onClick={onLeave}>
          <ArrowLeft aria-hidden="true" />
          Choose Different Prompt
        </Button>
      </Actions>
      <p>Next: a small celebration.</p>
    </Form>
  )
}
