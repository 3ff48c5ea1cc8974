import { pageAt, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { useEffect, useRef, useState } from 'react'
import { turnPages } from '../../../storage/entries/stories.ts'
import { clearAnnouncement } from '../../../ui/announcer.tsx'
import { Page } from '../../../ui/page.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import type { Restart } from '../shelf/use-story.ts'
import { useStoryRecord } from '../shelf/use-story-record.ts'
import { cutStory } from './cut-story.ts'
import { OpenPage } from './open-page.tsx'
import { sceneOf } from './page-scene.ts'
import { nameOf } from './place-name.ts'
import { StoryBar } from './story-bar.tsx'
import styles from './story-reader.module.css'
import { usePageTurns } from './use-page-turns.ts'
import { useWordsOnPage } from './use-words-on-page.ts'

type StoryReaderProps = {
  story: OpenedStory
  /** The address of the shelf it is from. */
  stories: string
  place: ReadingState
  send: (event: ReadingEvent) => void
  restart: Restart
}

/** A story, one page at a time. */
export function StoryReader({ story, stories, place, send, restart }: StoryReaderProps) {
  const { text } = story
  const { words, pages } = cutStory(story, place.choice, useWordsOnPage())
  const finish = useStoryRecord(text)
  const at = pageAt(pages, place, words)
  const page = pages[at]
  const [isStoryOpen, setStoryOpen] = useState(false)
  const [isReadOn, setReadOn] = useState(false)
  const heading = useFocusOnTurn(`${nameOf(place)} ${restart.reading}`)
  const turnTo = (to: StoryPage | undefined, isHeard = false) => {
    if (!to) return
    clearAnnouncement()
    setReadOn(isHeard)
    send({ type: 'turn-to', place: to.place })
  }
  const isEnd = at === pages.length - 1
  const isLast = isEnd && page?.place.section === text.sections.length - 1
  const back = at > 0 ? () => turnTo(pages[at - 1]) : null
  const next = isEnd ? null : () => turnTo(pages[at + 1])
  const touch = usePageTurns({ back: () => back?.(), next: () => next?.() })
  if (!page)
    return (
      <Page title={story.cover.title} width="prose">
        <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
      </Page>
    )
  const { heading: section = '', type = 'intro' } = text.sections[page.place.section] ?? {}
  const scene = story.scenes && sceneOf(story.scenes, page, type)
  const readOn = () => {
    if (turnPages.read()) turnTo(pages[at + 1], true)
  }
  return (
    <div className={styles.reader} data-page={page.parts[0]?.block.kind} {...touch}>
      {scene && story.scenes ? (
        <div className={styles.sky} data-sky>
          <Scene scene={scene} art={story.scenes.art} shows={scene.shows} />
        </div>
      ) : null}
      <OpenPage
        key={restart.reading}
        isFirst={at === 0}
        listens={isReadOn}
        onReadToEnd={readOn}
        {...{ story, page, section, place, words, heading, send, restart, isStoryOpen }}
        onStoryClosed={() => setStoryOpen(false)}
      />
      <StoryBar
        {...{ page, section, back, stories, next }}
        finish={isLast ? () => finish(place) : null}
        onStory={() => setStoryOpen(true)}
      />
    </div>
  )
}

/** Moves the focus to the page's heading when the reader goes elsewhere, not when the story opens or the window changes. */
function useFocusOnTurn(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [place])
  return heading
}
