/** The text of one page of a story, also of the hidden pages before and after the open page, which are prerendered. */

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
