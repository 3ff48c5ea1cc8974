/**
 * The text of one page of a story, also of the hidden pages before and after the open page, which are prerendered. A page
 * consists of blocks: a stretch of prose, the choice, what follows from it, or a question for the reader. Each word of the
 * prose is an element of its own, because it can be looked up and highlighted while the voice reads.
 */

import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots'
import type { PagePart, StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { type ShownSentence, tokenize } from '@lanternleaf/domain/story/sentences'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import { memo } from 'react'
import { announce } from '../../../ui/messages/announcer.tsx'
import { curlyQuotes, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import type { Spoken } from '../words/use-read-aloud.ts'
import { ChoicePoint } from './choice-point.tsx'
import styles from './page-text.module.css'
import { PhonicsPause } from './phonics-pause.tsx'
import { ActionReflection, PersonalReflection } from './reflections.tsx'

type StoryPageViewProps = {
  page: StoryPage
  place: ReadingState
  words: SlotWords
  spoken: Spoken | null
  /** Words to mark, in lower case. */
  marked: ReadonlySet<string>
  scenes: CompiledScenes | undefined
  /** Words to look at, on the page of a story that is a pause. */
  moment: PhonicsMoment | undefined
  send: (event: ReadingEvent) => void
}

/** The content of one page of a story. A page without text is the pause to look at words. */
export const StoryPageView = ({ page, moment, ...block }: StoryPageViewProps) => (
  <>
    {page.parts.map((part) => (
      <StoryBlockView key={part.block.id} part={part} {...block} />
    ))}
    {page.parts.length === 0 && moment ? <PhonicsPause moment={moment} /> : null}
  </>
)

type StoryBlockViewProps = {
  part: PagePart
  place: ReadingState
  words: SlotWords
  spoken: Spoken | null
  /** Words to mark, in lower case. */
  marked: ReadonlySet<string>
  scenes: CompiledScenes | undefined
  send: (event: ReadingEvent) => void
}

/** The part of one block that is on a page. A long block continues on the next page. */
function StoryBlockView({
  part: { block, paragraphs },
  place,
  words,
  spoken,
  marked,
  scenes,
  send,
}: StoryBlockViewProps) {
  switch (block.kind) {
    case 'prose':
    case 'continuation':
      return <StoryProse paragraphs={paragraphs} spoken={spoken} marked={marked} />
    case 'consequence':
      return (
        <div className={styles.consequence}>
          <StoryProse paragraphs={paragraphs} spoken={spoken} marked={marked} />
        </div>
      )
    case 'conclusion':
      return (
        <div className={styles.conclusion}>
          <StoryProse paragraphs={paragraphs} spoken={spoken} marked={marked} />
        </div>
      )
    case 'choice':
      return (
        <ChoicePoint
          question={fillSlots(block.question, words)}
          options={block.options}
          chosen={place.choice}
          scenes={scenes}
          onChoose={(letter) => {
            announce(`You chose ${letter}. Press Next to see what happens.`)
            send({ type: 'choose', letter })
          }}
        />
      )
    case 'reflection': {
      const Reflection = block.about === 'me' ? PersonalReflection : ActionReflection
      return <Reflection prompt={block.prompt} reflections={place.reflections} send={send} />
    }
  }
}

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
