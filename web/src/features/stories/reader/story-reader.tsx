/**
 * The reader: shows an open story page by page, each with its picture (scene), turns pages, and finishes the story. It is the
 * main screen of reading.
 */

import type { CompiledScenes, ShownScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { SCENE_PLACES } from '@lanternleaf/domain/scene/story-scenes'
import { isAtCamp } from '@lanternleaf/domain/story/compiled-story'
import { countWords, pageIndexAt, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState, StoryPlace } from '@lanternleaf/domain/story/reading'
import type { SectionType } from '@lanternleaf/domain/story/story'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../api/idle.ts'
import { recordScreenChange } from '../../../router/guard-double-click.ts'
import { turnPages } from '../../../storage/entries/stories.ts'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { clearAnnouncement } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { slideIn } from '../../../ui/motion/movement.ts'
import { Scene } from '../../../ui/scene/scene.tsx'
import { playSound } from '../../../ui/sounds/play-sound.ts'
import { Name } from '../../../ui/text/quoted.tsx'
import type { OwnPageProps } from '../own-page/own-page.tsx'
import { useOwnPages } from '../own-page/use-own-pages.ts'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import type { Restart } from '../shelf/use-story.ts'
import { useStoryRecord } from '../shelf/use-story-record.ts'
import { OpenPage } from './open-page.tsx'
import { StoryBar } from './story-bar.tsx'
import { getStoryPages, placeKey, useWordsPerPage } from './story-pages.ts'
import styles from './story-reader.module.css'
import { usePageTurns } from './use-page-turns.ts'
import { usePrerenderedPages } from './use-prerendered-pages.ts'

type StoryReaderProps = {
  story: OpenedStory
  /** The address of the shelf that has the story. */
  storiesPath: string
  place: ReadingState
  send: (event: ReadingEvent) => void
  restart: Restart
}

/** Fetched on the last page. If it cannot be fetched, no page is offered to be read again. */
const fetchReread = () => import('../reread/reread.tsx')

/** A story, one page at a time. */
export function StoryReader({ story, storiesPath, place, send, restart }: StoryReaderProps) {
  const { text } = story
  const maxWords = useWordsPerPage()
  const { words, pages } = getStoryPages(story, place.choice, maxWords)
  const index = pageIndexAt(pages, place, words)
  const page = pages[index]
  const reader = useRef<HTMLDivElement>(null)
  const drawnPages = usePrerenderedPages(pages, index, reader)
  const slide = useSlide(reader, index)
  const [isStoryOpen, setStoryOpen] = useState(false)
  const [continuesAloud, setContinuesAloud] = useState(false)
  const ownPages = useOwnPages(text.id)
  const heading = useFocusOnTurn(`${placeKey(place)} ${restart.readingCount} ${ownPages.page?.id ?? ''}`)
  const [rereadAt, setRereadAt] = useState<StoryPlace | null>(null)
  const rereadPage = rereadAt ? pages[pageIndexAt(pages, rereadAt, words)] : undefined
  const finish = useStoryRecord(text, rereadPage !== undefined)
  const turnTo = (to: StoryPage | undefined, isHeard = false) => {
    if (!to) return
    clearAnnouncement()
    setContinuesAloud(isHeard)
    if (!isHeard) playSound('page')
    slide(pages.indexOf(to) > index ? 1 : -1)
    send({ type: 'turn-to', place: to.place })
  }
  const isEnd = index === pages.length - 1
  const isLastSection = page?.place.section === text.sections.length - 1
  const turn = turnActions(ownPages, {
    back: index > 0 ? () => turnTo(pages[index - 1]) : null,
    next: isEnd ? null : () => turnTo(pages[index + 1]),
    finish: isLastSection ? () => finish(place, pages) : null,
  })
  const isStoryEnd = isEnd && isLastSection && !ownPages.page
  const { Component: Reread } = useLazyComponent(fetchReread, 0, isStoryEnd)
  const canTurn = rereadPage === undefined
  const swipeHandlers = usePageTurns({ back: () => canTurn && turn.back?.(), next: () => canTurn && turn.next?.() })
  if (!page)
    return (
      <Page title={story.cover.title} heading={<Name>{story.cover.title}</Name>} width="prose">
        <StatusMessage kind="careful">Story content is being prepared. Please try refreshing the page.</StatusMessage>
      </Page>
    )
  const { heading: section = '' } = text.sections[page.place.section] ?? {}
  const turnAloud = () => {
    if (turnPages.read()) turnTo(pages[index + 1], true)
  }
  return (
    <div
      ref={reader}
      className={styles.reader}
      data-page={page.parts[0]?.block.kind}
      data-tall-scene={isCampPage(rereadPage ?? page) || isShortPage(rereadPage ?? page, maxWords) || undefined}
      {...swipeHandlers}
    >
      <PageScenes story={story} drawnPages={drawnPages} page={rereadPage ?? page} />
      {ownPages.page ? (
        <OwnPageView ownPages={ownPages} heading={heading} title={story.cover.title} />
      ) : (
        <OpenPage
          key={restart.readingCount}
          isFirst={index === 0}
          isStoryEnd={isStoryEnd}
          readsAloudOnOpen={continuesAloud}
          onReadToEnd={turnAloud}
          story={story}
          page={page}
          drawnPages={drawnPages}
          section={section}
          place={place}
          words={words}
          heading={heading}
          send={send}
          restart={restart}
          isStoryOpen={isStoryOpen}
          onStoryClosed={() => setStoryOpen(false)}
          isHidden={rereadPage !== undefined}
        />
      )}
      {Reread && (isStoryEnd || rereadPage) ? (
        <Reread
          story={story}
          pages={pages}
          heading={heading}
          readingCount={restart.readingCount}
          page={rereadPage}
          onOpen={setRereadAt}
        />
      ) : null}
      {rereadPage ? null : (
        <StoryBar
          page={page}
          section={section}
          storiesPath={storiesPath}
          {...turn}
          onOpenDialog={() => setStoryOpen(true)}
          ownPage={ownPages.page && { at: ownPages.index + 1, of: ownPages.pages.length }}
        />
      )}
    </div>
  )
}

type OwnPages = ReturnType<typeof useOwnPages>
type TurnAction = (() => void) | null

/**
 * What Back and Next do. The child's own pages for a story come after its last page. From the last own page the story can be
 * finished, if it was reached from the story's last page. If an own page was opened directly, for example from My Writing, it
 * leads into the story.
 */
function turnActions(
  ownPages: OwnPages,
  { back, next, finish }: { back: TurnAction; next: TurnAction; finish: TurnAction },
) {
  const toNextOwnPage = ownPages.index + 1 < ownPages.pages.length ? () => ownPages.turnTo(ownPages.index + 1) : null
  if (ownPages.page)
    return {
      back: ownPages.index > 0 ? () => ownPages.turnTo(ownPages.index - 1) : ownPages.close,
      next: toNextOwnPage ?? (finish ? null : ownPages.close),
      finish: toNextOwnPage ? null : finish,
    }
  const isLast = next === null && finish !== null
  return isLast && !toNextOwnPage
    ? { back, next, finish }
    : { back, next: next ?? (isLast ? toNextOwnPage : null), finish: null }
}

/** A page that the child made, as soon as the code that shows it is loaded. */
function OwnPageView({ ownPages, ...props }: { ownPages: OwnPages } & Pick<OwnPageProps, 'title' | 'heading'>) {
  const { OwnPageComponent, failed, page, removeFromBook } = ownPages
  if (failed) return <LoadFailed />
  return OwnPageComponent && page ? (
    <OwnPageComponent piece={page} {...props} onTakeOut={removeFromBook} />
  ) : (
    <Skeleton />
  )
}

type PageScenesProps = { story: OpenedStory; page: StoryPage; drawnPages: readonly StoryPage[] }

/** The scene of the open page, and, hidden, the scenes of the prerendered pages. */
function PageScenes({ story: { scenes, text }, page, drawnPages }: PageScenesProps) {
  if (!scenes) return null
  const sceneOfPage = (page: StoryPage) => sceneOf(scenes, page, text.sections[page.place.section]?.type ?? 'intro')
  const currentScene = sceneOfPage(page)
  if (!currentScene) return null
  const scenesToDraw = [...new Set([...drawnPages, page].map(sceneOfPage))].filter((scene) => scene !== undefined)
  return (
    <div className={styles.sky} data-sky>
      {scenesToDraw.map((scene) => (
        <div key={scene.description} data-ahead={scene !== currentScene || undefined}>
          <Scene scene={scene} art={scenes.art} shows={scene.description} />
        </div>
      ))}
    </div>
  )
}

/** Whether the end of a page is told at the camp fire. */
function isCampPage({ parts }: Pick<StoryPage, 'parts'>): boolean {
  const lastBlock = parts.at(-1)?.block
  return lastBlock !== undefined && isAtCamp(lastBlock)
}

/** The share of the words of a full page up to which a page of prose is short. */
const SHORT_SHARE = 0.6

/** Whether a page of prose leaves so much room that its scene can be higher. */
function isShortPage({ parts }: Pick<StoryPage, 'parts'>, maxWords: number): boolean {
  const text = parts.flatMap(({ paragraphs }) => paragraphs.flat().map((sentence) => sentence.text)).join(' ')
  return text !== '' && countWords(text) <= SHORT_SHARE * maxWords
}

/**
 * The scene of a page: the camp if its last block is told there; else the scene of its last block, not its first, so that a page
 * with the conclusion shows the ending; else the scene of its section. The ids of blocks are those of the places of scenes.
 */
function sceneOf({ scenes, camp }: CompiledScenes, { parts }: StoryPage, section: SectionType): ShownScene | undefined {
  const lastBlock = parts.at(-1)?.block
  if (camp && isCampPage({ parts })) return camp
  const place = SCENE_PLACES.find((place) => place === lastBlock?.id)
  return (place && scenes[place]) ?? scenes[`${section}-prose`]
}

/**
 * Lets the text of a page slide in after a turn. The scene behind it stays where it is. A page that changes because the window
 * has another size does not slide.
 *
 * @returns the function to call when a page is turned. 1: to a later page; -1: to an earlier one
 */
function useSlide(reader: RefObject<HTMLElement | null>, index: number): (direction: 1 | -1) => void {
  const pendingTurn = useRef<1 | -1 | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useLayoutEffect(() => {
    const text = pendingTurn.current === null ? null : reader.current?.querySelector('[data-open-text]')
    if (text && pendingTurn.current !== null) slideIn(text, pendingTurn.current)
    pendingTurn.current = null
  }, [reader, index])
  return (direction) => {
    pendingTurn.current = direction
  }
}

/**
 * Moves the focus to the page's heading when the reader goes to another page, but not when the story opens or the window
 * changes. The focus moves after the page is painted, because it costs a second pass of style and layout.
 */
function useFocusOnTurn(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    recordScreenChange()
    window.scrollTo({ top: 0 })
    return afterPaint(() => focusText(heading.current, { preventScroll: true }))
  }, [place])
  return heading
}
