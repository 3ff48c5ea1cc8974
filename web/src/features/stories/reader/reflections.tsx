/**
 * The two questions in the middle of a story, after the consequence of the choice: one about the reader (`me`), to write or
 * only think about, and one thing to try (`do`). Then the story goes on.
 */

import { ACTION_ANSWERS, type ReadingEvent, type StoryReflection } from '@lanternleaf/domain/story/reading'
import type { ReflectionKind } from '@lanternleaf/domain/story/story'
import { useId } from 'react'
import Lock from '~icons/lucide/lock'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { UnsavedNotice } from '../../../ui/messages/unsaved-notice.tsx'
import { curlyQuotes, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './reflections.module.css'

type ReflectionProps = {
  prompt: string
  reflections: readonly StoryReflection[]
  send: (event: ReadingEvent) => void
}

const savedAnswer = (about: ReflectionKind, reflections: readonly StoryReflection[]): string =>
  reflections.find((reflection) => reflection.about === about)?.answer ?? ''

/**
 * A prompt: what it is about in large letters, and its last sentence, the question, below it. A prompt of one sentence is all
 * large.
 */
function Prompt({ text }: { text: string }) {
  const sentences = text.split(/(?<=[.!?]["”’]?)\s+/)
  const about = sentences.length > 1 ? sentences.slice(0, -1).join(' ') : text
  return (
    <>
      <span className={styles.about}>{about}</span>{' '}
      {sentences.length > 1 ? <span className={styles.asks}>{sentences.at(-1)}</span> : null}
    </>
  )
}

/** A question about the reader, with a field for an answer. The child may also only think about the question. */
export function PersonalReflection({ prompt, reflections, send }: ReflectionProps) {
  const id = useId()
  const answer = savedAnswer('me', reflections)
  return (
    <section className={styles.reflection}>
      <label htmlFor={id} className={styles.prompt} {...UNTRANSLATED}>
        <Prompt text={curlyQuotes(prompt)} />
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder="Write something, or just think about it."
        dir="auto"
        className={styles.answer}
        {...UNTRANSLATED}
        defaultValue={answer}
        onChange={(event) => send({ type: 'reflect', reflection: { about: 'me', prompt, answer: event.target.value } })}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.soft}>
        <Lock aria-hidden="true" />
        Only you can see this.
      </p>
      {answer === '' || storyPlace.isPersisted() ? null : <UnsavedNotice text={`${prompt}\n\n${answer}\n`} />}
    </section>
  )
}

/**
 * Something to try, with three answers about how it was. None is wrong. The prompt may end with another question, to think about.
 * Pressing the chosen answer again takes it back.
 */
export function ActionReflection({ prompt, reflections, send }: ReflectionProps) {
  const id = useId()
  const chosen = savedAnswer('do', reflections)
  return (
    <section className={styles.reflection} aria-labelledby={id}>
      <p id={id} className={styles.prompt} {...UNTRANSLATED}>
        <Prompt text={curlyQuotes(prompt)} />
      </p>
      <Actions>
        <p className={styles.how}>How was it?</p>
        {ACTION_ANSWERS.map((answer) => (
          <Button
            key={answer}
            aria-pressed={answer === chosen}
            {...UNTRANSLATED}
            onClick={() =>
              send(
                answer === chosen
                  ? { type: 'leave-reflection', about: 'do' }
                  : { type: 'reflect', reflection: { about: 'do', prompt, answer } },
              )
            }
          >
            {answer}
          </Button>
        ))}
      </Actions>
    </section>
  )
}
