import type { SlotWords } from '@lanternleaf/domain/slots/slots'
import type { CompiledSection, CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import { type ReadingEvent, type ReadingState, visibleBlocks } from '@lanternleaf/domain/story/reading'
import { shownParagraphs } from '@lanternleaf/domain/story/sentences'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import { type RefObject, useEffect } from 'react'
import { useReadAloud } from '../words/use-read-aloud.ts'
import { useWordLook } from '../words/use-word-look.ts'
import { WordCard } from '../words/word-card.tsx'
import { ListenBar } from './listen-bar.tsx'
import { PhonicsPause } from './phonics-pause.tsx'
import { StoryBlockView } from './story-block-view.tsx'
import styles from './story-reader.module.css'

type StorySectionProps = {
  section: CompiledSection
  level: ReadingLevel
  place: ReadingState
  words: SlotWords
  help: CompiledStory['words']
  heading: RefObject<HTMLHeadingElement | null>
  moment: PhonicsMoment | undefined
  send: (event: ReadingEvent) => void
}

/** One section of a story: its text, its voice, its words. */
export function StorySection({ section, level, place, words, help, heading, moment, send }: StorySectionProps) {
  const blocks = visibleBlocks(section, place)
  const aloud = useReadAloud(blocks.flatMap((block) => shownParagraphs(block, words)).flat(), level)
  const look = useWordLook()
  const isLooking = look.lookedAt !== null
  const { pause } = aloud
  useEffect(() => {
    if (isLooking) pause()
  }, [isLooking, pause])
  return (
    <>
      <div className={styles.text} {...look.textProps}>
        <h2 ref={heading} tabIndex={-1} className={styles.section}>
          {section.heading}
        </h2>
        {blocks.map((block) => (
          <StoryBlockView key={`${level} ${block.id}`} {...{ block, place, words, send }} spoken={aloud.spoken} />
        ))}
        {moment ? <PhonicsPause moment={moment} /> : null}
      </div>
      <ListenBar aloud={aloud} looking={look.looking} onLook={look.toggle} />
      <WordCard lookedAt={look.lookedAt} help={help[look.lookedAt?.word.toLowerCase() ?? '']} onClose={look.close} />
    </>
  )
}
