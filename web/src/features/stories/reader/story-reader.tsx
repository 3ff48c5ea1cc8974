import { pageIndexAt, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState, StoryPlace } from '@lanternleaf/domain/story/reading'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../api/spare-moment.ts'
import { noteTurn } from '../../../router/second-press.ts'
import { turnPages } from '../../../storage/entries/stories.ts'
import { clearAnnouncement } from '../../../ui/announcer.tsx'
import { DidNotOpen } from '../../../ui/did-not-open.tsx'
import { Page } from '../../../ui/page.tsx'
import { Name } from '../../../ui/quoted.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useFetched } from '../../../ui/use-fetched.ts'
import type { OwnPageProps } from '../own-page/own-page.tsx'
import { useOwnPages } from '../own-page/use-own-pages.ts'
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
import { usePagesAtHand } from './use-pages-at-hand.ts'
import { useWordsOnPage } from './use-words-on-page.ts'

type StoryReaderProps = {
  story: OpenedStory
  /** The address of the shelf it is from. */
  stories: string
  place: ReadingState
  send: (event: ReadingEvent) => void
  restart: Restart
}

/** Fetched on the last page: where it cannot be, no page is offered to be read again. */
const fetchReread = () => import('../reread/reread.tsx')

/** A story, one page at a time. */
export function StoryReader({ story, stories, place, send, restart }: StoryReaderProps) {
  const { text } = story
  const { words, pages } = cutStory(story, place.choice, useWordsOnPage())
  const at = pageIndexAt(pages, place, words)
  const page = pages[at]
  const reader = useRef<HTMLDivElement>(null)
  const atHand = usePagesAtHand(pages, at, reader)
  const [isStoryOpen, setStoryOpen] = useState(false)
  const [isReadOn, setReadOn] = useState(false)
  const own = useOwnPages(text.id)
  const heading = useFocusOnTurn(`${nameOf(place)} ${restart.reading} ${own.page?.id ?? ''}`)
  const [rereadAt, setRereadAt] = useState<StoryPlace | null>(null)
  const rereadPage = rereadAt ? pages[pageIndexAt(pages, rereadAt, words)] : undefined
  const finish = useStoryRecord(text, rereadPage !== undefined)
  const turnTo = (to: StoryPage | undefined, isHeard = false) => {
    if (!to) return
    clearAnnouncement()
    setReadOn(isHeard)
    send({ type: 'turn-to', place: to.place })
  }
  const isEnd = at === pages.length - 1
  const isLastSection = page?.place.section === text.sections.length - 1
  const turn = turns(own, {
    back: at > 0 ? () => turnTo(pages[at - 1]) : null,
    next: isEnd ? null : () => turnTo(pages[at + 1]),
    finish: isLastSection ? () => finish(place, pages) : null,
  })
  const isOver = isEnd && isLastSection && !own.page
  const { Shown: Reread } = useFetched(fetchReread, 0, isOver)
  const isTurned = rereadPage === undefined
  const touch = usePageTurns({ back: () => isTurned && turn.back?.(), next: () => isTurned && turn.next?.() })
  if (!page)
    return (
      <Page title={story.cover.title} heading={<Name>{story.cover.title}</Name>} width="prose">
        <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
      </Page>
    )
  const { heading: section = '' } = text.sections[page.place.section] ?? {}
  const readOn = () => {
    if (turnPages.read()) turnTo(pages[at + 1], true)
  }
  return (
    <div ref={reader} className={styles.reader} data-page={page.parts[0]?.block.kind} {...touch}>
      <PageScenes story={story} atHand={atHand} page={rereadPage ?? page} />
      {own.page ? (
        <OwnPageShown own={own} heading={heading} title={story.cover.title} />
      ) : (
        <OpenPage
          key={restart.reading}
          isFirst={at === 0}
          listens={isReadOn}
          onReadToEnd={readOn}
          story={story}
          page={page}
          atHand={atHand}
          section={section}
          place={place}
          words={words}
          heading={heading}
          send={send}
          restart={restart}
          isStoryOpen={isStoryOpen}
          onStoryClosed={() => setStoryOpen(false)}
          isAway={rereadPage !== undefined}
        />
      )}
      {Reread && (isOver || rereadPage) ? (
        <Reread
          story={story}
          pages={pages}
          heading={heading}
          reading={restart.reading}
          page={rereadPage}
          onOpen={setRereadAt}
        />
      ) : null}
      {rereadPage ? null : (
        <StoryBar
          page={page}
          section={section}
          stories={stories}
          {...turn}
          onStory={() => setStoryOpen(true)}
          own={own.page && { at: own.at + 1, of: own.pages.length }}
        />
      )}
    </div>
  )
}

type Own = ReturnType<typeof useOwnPages>
type Turn = (() => void) | null

/**
 * After the last page of a story come those the child made for it. One that was opened by itself leads into the story, and
 * one that was come to through it leads on, also where a window that was turned cuts its last section anew.
 */
function turns(own: Own, { back, next, finish }: { back: Turn; next: Turn; finish: Turn }) {
  const nextOwn = own.at + 1 < own.pages.length ? () => own.turnTo(own.at + 1) : null
  if (own.page)
    return {
      back: own.at > 0 ? () => own.turnTo(own.at - 1) : own.close,
      next: nextOwn ?? (finish ? null : own.close),
      finish: nextOwn ? null : finish,
    }
  const isLast = next === null && finish !== null
  return isLast && !nextOwn ? { back, next, finish } : { back, next: next ?? (isLast ? nextOwn : null), finish: null }
}

/** A page of the child's own, as soon as what shows it is there. */
function OwnPageShown({ own, ...shown }: { own: Own } & Pick<OwnPageProps, 'title' | 'heading'>) {
  const { Shown, failed, page, takeOut } = own
  if (failed) return <DidNotOpen />
  return Shown && page ? <Shown piece={page} {...shown} onTakeOut={takeOut} /> : <Skeleton />
}

type PageScenesProps = { story: OpenedStory; page: StoryPage; atHand: readonly StoryPage[] }

/** The scene of the page that is read, which may be read once more, and those of the pages at hand, unseen. */
function PageScenes({ story: { scenes, text }, page, atHand }: PageScenesProps) {
  if (!scenes) return null
  const of = (one: StoryPage) => sceneOf(scenes, one, text.sections[one.place.section]?.type ?? 'intro')
  const shown = of(page)
  if (!shown) return null
  const drawn = [...new Set([...atHand, page].map(of))].filter((scene) => scene !== undefined)
  return (
    <div className={styles.sky} data-sky>
      {drawn.map((scene) => (
        <div key={scene.shows} data-ahead={scene !== shown || undefined}>
          <Scene scene={scene} art={scenes.art} shows={scene.shows} />
        </div>
      ))}
    </div>
  )
}

/**
 * Moves the focus to the page's heading when the reader goes elsewhere, not when the story opens or the window changes. The
 * page is seen first: what the focus does to it is a second round of style and layout.
 */
function useFocusOnTurn(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    noteTurn()
    window.scrollTo({ top: 0 })
    return afterPaint(() => heading.current?.focus({ preventScroll: true }))
  }, [place])
  return heading
}
