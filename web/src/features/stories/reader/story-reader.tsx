import { chooseSlotWords } from '@lanternleaf/domain/slots/slots'
import { canGoOn, isLastSection, type ReadingEvent, type ReadingState } from '@lanternleaf/domain/story/reading'
import { useEffect, useMemo, useRef } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import { paths } from '../../../paths.ts'
import { clearAnnouncement } from '../../../ui/announcer.tsx'
import { Button, GoButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import type { Restart } from '../shelf/use-story.ts'
import { useStoryRecord } from '../shelf/use-story-record.ts'
import { LevelHint } from './level-hint.tsx'
import { SectionDots } from './section-dots.tsx'
import { StartedOver, StartOver } from './start-over.tsx'
import { StoryBand } from './story-band.tsx'
import styles from './story-reader.module.css'
import { StorySection } from './story-section.tsx'

type StoryReaderProps = {
  story: OpenedStory
  place: ReadingState
  send: (event: ReadingEvent) => void
  restart: Restart
}

/** The words that fill the slots: the first hint of each, so that a story reads the same on every page. */
const first = () => 0

/** A story, one section at a time. */
export function StoryReader({ story: { cover, text, moment }, place, send, restart }: StoryReaderProps) {
  const words = useMemo(() => chooseSlotWords(text.slots, {}, first), [text.slots])
  const finish = useStoryRecord(text)
  const heading = useFocusOnChange(`${place.section} ${restart.reading}`)
  const section = text.sections[place.section]
  if (!section)
    return (
      <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
    )
  const mayGoOn = canGoOn(text.sections, place)
  const turn = (type: 'back' | 'next') => {
    clearAnnouncement()
    send({ type })
  }
  return (
    <>
      <article className={styles.book}>
        <StoryBand cover={cover} level={place.level} onLevel={(level) => send({ type: 'change-level', level })} />
        <LevelHint onClose={() => heading.current?.focus()} />
        {restart.undo ? <StartedOver onUndo={restart.undo} /> : null}
        <StorySection
          key={`${section.type} ${restart.reading}`}
          level={text.level}
          help={text.words}
          moment={moment?.afterSection === place.section ? moment.words : undefined}
          {...{ section, place, words, heading, send }}
        />
      </article>
      <nav className={styles.foot} aria-label="Story">
        <Button onClick={() => turn('back')} disabled={place.section === 0}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        <SectionDots sections={text.sections.map(({ heading: name }) => name)} place={place.section} />
        {isLastSection(text.sections, place) ? (
          <Button kind="primary" onClick={() => finish(place)}>
            Create Your Response
          </Button>
        ) : (
          <Button kind="primary" onClick={() => turn('next')} disabled={!mayGoOn}>
            Next
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </nav>
      {mayGoOn ? null : <p className={styles.needed}>Choose A, B or C to go on. You can change it later.</p>}
      <Actions>
        <GoButton kind="quiet" to={paths.interests}>
          New Story
        </GoButton>
        <StartOver place={place} onStartOver={() => send({ type: 'start-over' })} />
      </Actions>
    </>
  )
}

/** Moves focus to the section's heading when there is another to read, not when the story opens. */
function useFocusOnChange(section: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' })
  }, [section])
  return heading
}
