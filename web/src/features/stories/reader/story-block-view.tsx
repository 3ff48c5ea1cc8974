import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots/slots'
import type { CompiledBlock } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { shownParagraphs } from '@lanternleaf/domain/story/sentences'
import { announce } from '../../../ui/announcer.tsx'
import type { Spoken } from '../words/use-read-aloud.ts'
import { ChoicePoint } from './choice-point.tsx'
import { ActionReflection, PersonalReflection } from './reflections.tsx'
import { StoryProse } from './story-prose.tsx'
import styles from './story-reader.module.css'

type StoryBlockViewProps = {
  block: CompiledBlock
  place: ReadingState
  words: SlotWords
  spoken: Spoken | null
  send: (event: ReadingEvent) => void
}

/** One block of a story. */
export function StoryBlockView({ block, place, words, spoken, send }: StoryBlockViewProps) {
  switch (block.kind) {
    case 'prose':
    case 'continuation':
      return <StoryProse paragraphs={shownParagraphs(block, words)} spoken={spoken} />
    case 'consequence':
      return (
        <div className={styles.consequence}>
          <StoryProse paragraphs={shownParagraphs(block, words)} spoken={spoken} />
        </div>
      )
    case 'conclusion':
      return (
        <div className={styles.conclusion}>
          <StoryProse paragraphs={shownParagraphs(block, words)} spoken={spoken} />
        </div>
      )
    case 'choice':
      return (
        <ChoicePoint
          question={fillSlots(block.question, words)}
          options={block.options}
          chosen={place.choice}
          onChoose={(letter) => {
            announce(`You chose ${letter}. What happens is below.`)
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
