import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SlotWords } from '@lanternleaf/domain/slots'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import type { Spoken } from '../words/use-read-aloud.ts'
import { PhonicsPause } from './phonics-pause.tsx'
import { StoryBlockView } from './story-block-view.tsx'

type StoryPageViewProps = {
  page: StoryPage
  place: ReadingState
  words: SlotWords
  spoken: Spoken | null
  /** Words to mark, in small letters. */
  marked: ReadonlySet<string>
  scenes: CompiledScenes | undefined
  moment: PhonicsMoment | undefined
  send: (event: ReadingEvent) => void
}

/** What is on one page of a story. */
export const StoryPageView = ({ page, moment, ...block }: StoryPageViewProps) => (
  <>
    {page.parts.map((part) => (
      <StoryBlockView key={part.block.id} part={part} {...block} />
    ))}
    {page.parts.length === 0 && moment ? <PhonicsPause moment={moment} /> : null}
  </>
)
