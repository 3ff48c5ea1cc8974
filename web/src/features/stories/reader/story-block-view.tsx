/**
 * The text of one page of a story, also of the hidden pages before and after the open page, which are prerendered. A page
 * consists of blocks: a stretch of prose, the choice, what follows from it, or a question for the reader.
 */

import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots'
import type { PagePart, StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import { announce } from '../../../ui/messages/announcer.tsx'
import type { Spoken } from '../words/use-read-aloud.ts'
import { ChoicePoint } from './choice-point.tsx'
import { PhonicsPause } from './phonics-pause.tsx'
import { ActionReflection, PersonalReflection } from './reflections.tsx'
import styles from './story-block-view.module.css'
import { StoryProse } from './story-prose.tsx'

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
