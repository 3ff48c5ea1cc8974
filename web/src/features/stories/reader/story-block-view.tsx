/** Shows one block of a story: a stretch of prose, the choice, what follows from it, or a question for the reader. */

import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots'
import type { PagePart } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { announce } from '../../../ui/messages/announcer.tsx'
import type { Spoken } from '../words/use-read-aloud.ts'
import { ChoicePoint } from './choice-point.tsx'
import { ActionReflection, PersonalReflection } from './reflections.tsx'
import styles from './story-block-view.module.css'
import { StoryProse } from './story-prose.tsx'

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
export function StoryBlockView({
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
