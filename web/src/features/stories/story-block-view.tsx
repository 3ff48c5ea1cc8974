import type { CompiledBlock } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { fillSlots, type SlotWords } from '@lanternleaf/domain/story/slots'
import type { Paragraph } from '@lanternleaf/domain/story/story'
import { ChoicePoint } from './choice-point.tsx'
import { ActionReflection, PersonalReflection } from './reflections.tsx'
import styles from './story-reader.module.css'

type StoryBlockViewProps = {
  block: CompiledBlock
  place: ReadingState
  words: SlotWords
  send: (event: ReadingEvent) => void
}

/** One block of a story. */
export function StoryBlockView({ block, place, words, send }: StoryBlockViewProps) {
  switch (block.kind) {
    case 'prose':
    case 'continuation':
      return <Paragraphs paragraphs={block.paragraphs} words={words} />
    case 'consequence':
      return (
        <div className={styles.consequence}>
          <Paragraphs paragraphs={block.paragraphs} words={words} />
        </div>
      )
    case 'conclusion':
      return (
        <div className={styles.conclusion}>
          <Paragraphs paragraphs={block.paragraphs} words={words} />
        </div>
      )
    case 'choice':
      return (
        <ChoicePoint
          question={fillSlots(block.question, words)}
          options={block.options}
          chosen={place.choice}
          onChoose={(letter) => send({ kind: 'choose', letter })}
        />
      )
    case 'reflection': {
      const Reflection = block.about === 'me' ? PersonalReflection : ActionReflection
      return <Reflection prompt={block.prompt} reflections={place.reflections} send={send} />
    }
  }
}

const Paragraphs = ({ paragraphs, words }: { paragraphs: readonly Paragraph[]; words: SlotWords }) =>
  paragraphs.map((sentences) => (
    <p key={sentences[0]}>{sentences.map((sentence) => fillSlots(sentence, words)).join(' ')}</p>
  ))
