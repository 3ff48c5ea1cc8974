/**
 * The two questions in the middle of a story, after the consequence of the choice: one about the reader (`me`), to write or
 * only think about, and one thing to try (`do`). Then the story goes on.
 */

import { ACTION_ANSWERS, type ReadingEvent, type StoryReflection } from '@lanternleaf/domain/story/reading'
import type { ReflectionKind } from '@lanternleaf/domain/story/story'
import { useId } from 'react'
import Hand from '~icons/lucide/hand'
import Lock from '~icons/lucide/lock'
import Meh from '~icons/lucide/meh'
import Smile from '~icons/lucide/smile'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { ChosenMark } from '../../../ui/buttons/button.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { UnsavedNotice } from '../../../ui/messages/unsaved-notice.tsx'
import tints from '../../../ui/pictures/tint.module.css'
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
 * Splits a prompt into what it is about and its last sentence, if that is a question of its own. A short question, such as
 * "Can you?", belongs to what is before it.
 */
function splitPrompt(text: string): { readonly about: string; readonly asks: string | null } {
  const sentences = text.split(/(?<=[.!?]["”’]?)\s+/)
  const last = sentences.at(-1) ?? ''
  if (sentences.length === 1 || !/\S+ \S+ .*[?]["”’]?$/.test(last)) return { about: text, asks: null }
  return { about: sentences.slice(0, -1).join(' '), asks: last }
}

/** A question about the reader, with a field for an answer. The child may also only think about the question. */
export function PersonalReflection({ prompt, reflections, send }: ReflectionProps) {
  const id = useId()
  const answer = savedAnswer('me', reflections)
  const { about, asks } = splitPrompt(curlyQuotes(prompt))
  return (
    <section className={styles.reflection}>
      <label htmlFor={id} className={styles.prompt} {...UNTRANSLATED}>
        <span className={styles.about}>{about}</span>{' '}
        {asks === null ? null : <span className={styles.asks}>{asks}</span>}
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

/** A prompt that cannot be read while the child follows it. */
const CLOSED_EYES = /\b(shut|close) your eyes\b/i

const fetchPicture = () => import('./action-picture.tsx')

/** The pictures of the answers. */
const FACES = { 'It felt good': Smile, 'Not for me': Meh, "I'd rather not try": Hand } as const

/**
 * Something to try, with three answers about how it was. None is wrong. The prompt may end with another question, which is
 * only to think about. Pressing the chosen answer again takes it back.
 */
export function ActionReflection({ prompt, reflections, send }: ReflectionProps) {
  const id = useId()
  const chosen = savedAnswer('do', reflections)
  const { about, asks } = splitPrompt(curlyQuotes(prompt))
  const { Component: Picture } = useLazyComponent(fetchPicture)
  return (
    <section className={`${styles.reflection} ${styles.action}`} aria-labelledby={id} data-action="">
      <p id={id} className={styles.about} {...UNTRANSLATED}>
        {about}
        {CLOSED_EYES.test(about) ? <span className={styles.first}> Read first, then shut your eyes.</span> : null}
      </p>
      {/* The prompt says what the picture shows. */}
      <span className={`${styles.picture} ${tints.friendship}`} aria-hidden="true">
        {Picture ? <Picture prompt={prompt} /> : null}
      </span>
      <fieldset className={styles.faces}>
        <legend className={styles.how}>How was it?</legend>
        {ACTION_ANSWERS.map((answer) => {
          const Face = FACES[answer]
          return (
            <button
              key={answer}
              type="button"
              className={styles.face}
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
              <Face aria-hidden="true" focusable="false" />
              {answer}
              {answer === chosen ? <ChosenMark /> : null}
            </button>
          )
        })}
      </fieldset>
      {asks === null ? null : (
        <p className={styles.ponder}>
          Something to think about: <span {...UNTRANSLATED}>{asks}</span>
        </p>
      )}
    </section>
  )
}
