/**
 * The prose of a story. Each word is an element of its own, because it can be looked up and highlighted while the voice reads.
 */

import { type ShownSentence, tokenize } from '@lanternleaf/domain/story/sentences'
import { memo } from 'react'
import { curlyQuotes, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import type { Spoken } from '../words/use-read-aloud.ts'
import styles from './story-prose.module.css'

type StoryProseProps = {
  paragraphs: readonly (readonly ShownSentence[])[]
  spoken: Spoken | null
  /** Words to mark, in lower case. */
  marked: ReadonlySet<string>
}

/** Paragraphs of a story. The spoken sentence and word are highlighted; every word can be looked up. */
export const StoryProse = memo(({ paragraphs, spoken, marked }: StoryProseProps) =>
  paragraphs.map((sentences) => (
    <p
      key={sentences[0]?.id}
      {...UNTRANSLATED}
      className={sentences.some(({ id }) => id === spoken?.id) ? styles.aloud : undefined}
    >
      {sentences.map(({ id, text }) => (
        <Sentence key={id} text={text} marked={marked} spoken={spoken?.id === id ? spoken : null} />
      ))}
    </p>
  )),
)

type SentenceProps = { text: string; spoken: Spoken | null; marked: ReadonlySet<string> }

/** Memoized, so that highlighting a word re-renders only the sentence of the word. */
const Sentence = memo(({ text, spoken, marked }: SentenceProps) => {
  const [from, to] = spoken?.word ?? [-1, -1]
  return (
    <>
      <span data-sentence className={spoken ? styles.spoken : undefined} {...(spoken && { 'data-spoken': true })}>
        {tokenize(curlyQuotes(text)).map((token) =>
          token.isWord ? (
            <span
              key={token.from}
              data-word={token.text.toLowerCase()}
              data-built={marked.has(token.text.toLowerCase()) || undefined}
              className={token.from < to && token.from + token.text.length > from ? styles.spokenWord : styles.word}
            >
              {token.text}
            </span>
          ) : (
            token.text
          ),
        )}
      </span>{' '}
    </>
  )
})
