import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SlotWords } from '@lanternleaf/domain/slots/slots'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import type { RefObject } from 'react'
import type { Spoken } from '../words/use-read-aloud.ts'
import { PhonicsPause } from './phonics-pause.tsx'
import { StoryBlockView } from './story-block-view.tsx'
import styles from './story-reader.module.css'

type StoryPageViewProps = {
  page: StoryPage
  /** What the page's section is called. */
  section: string
  place: ReadingState
  words: SlotWords
  spoken: Spoken | null
  scenes: CompiledScenes | undefined
  heading: RefObject<HTMLHeadingElement | null>
  moment: PhonicsMoment | undefined
  send: (event: ReadingEvent) => void
}

/** What is on one page of a story. Its heading is for whoever hears the page; the bar says the same to the eye. */
export const StoryPageView = ({ page, section, heading, moment, ...block }: StoryPageViewProps) => (
  <>
    <h2 ref={heading} tabIndex={-1} className={styles.heard}>
      {section}, page {page.number} of {page.of}
    </h2>
    {page.parts.map((part) => (
      <StoryBlockView key={part.block.id} part={part} {...block} />
    ))}
    {page.parts.length === 0 && moment ? <PhonicsPause moment={moment} /> : null}
  </>
)
