/** The page of a story that the child reads now, with everything around its text. */

import type { SlotWords } from '@lanternleaf/domain/slots'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { DocumentTitle, PageHeading } from '../../../ui/layout/page.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import type { Restart } from '../shelf/use-story.ts'
import { useBuiltWords } from '../words/use-built-words.ts'
import { useReadAloud } from '../words/use-read-aloud.ts'
import { useWordLookup } from '../words/use-word-lookup.ts'
import { ListenBar } from './listen-bar.tsx'
import { MixChips } from './mix-chips.tsx'
import { StoryPageView } from './page-text.tsx'
import { FirstLevels } from './reading-levels.tsx'
import { StartedOverNotice } from './started-over-notice.tsx'
import { placeKey } from './story-pages.ts'
import styles from './story-reader.module.css'
import { useReadTogether } from './use-read-together.ts'
import { useTrackReading } from './use-track-reading.ts'

type OpenPageProps = {
  story: OpenedStory
  page: StoryPage
  /** The page and its prerendered neighbours. */
  drawnPages: readonly StoryPage[]
  section: string
  isFirst: boolean
  /** Whether this is the last page of the story. */
  isStoryEnd: boolean
  place: ReadingState
  words: SlotWords
  heading: RefObject<HTMLHeadingElement | null>
  send: (event: ReadingEvent) => void
  restart: Restart
  /** Whether the page is read aloud as soon as it opens. */
  readsAloudOnOpen: boolean
  onReadToEnd: () => void
  isStoryOpen: boolean
  onStoryClosed: () => void
  /** Whether a page that is read once more is shown instead of this page. */
  isHidden: boolean
}

/** The dialogs are loaded after the page is shown. */
const fetchWordCard = () => import('../words/word-card.tsx')
const fetchSheet = () => import('./story-sheet.tsx')

/** The open page of a story, with its heading, the reading aloud, the dialog of a word and the dialog of the story. */
export function OpenPage(props: OpenPageProps) {
  const { story, page, drawnPages, section, isFirst, place, words, heading, send, restart, isHidden } = props
  const { cover, text, scenes, moment } = story
  const sentences = page.parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const name = placeKey(page.place)
  const together = useReadTogether(name)
  const readAloud = useReadAloud(sentences, { text: text.level, page: name }, together?.advance ?? props.onReadToEnd)
  const isSpoken = readAloud.speaking || readAloud.spoken !== null
  useTrackReading({ story: text, page, place, isSpoken, isCovered: isHidden })
  const lookup = useWordLookup()
  const { showsBuilt, showBuilt, marked } = useBuiltWords()
  const isWordOpen = lookup.lookedUp !== null
  const { pause, speaking } = readAloud
  const mustPause = isWordOpen || (isHidden && speaking)
  useEffect(() => {
    if (mustPause) pause()
  }, [mustPause, pause])
  const { Component: WordCard, failed } = useLazyComponent(fetchWordCard, Number(isWordOpen))
  const { Component: StorySheet, failed: sheetFailed } = useLazyComponent(fetchSheet, Number(props.isStoryOpen))
  const begin = useEffectEvent(() => {
    if (props.readsAloudOnOpen && sentences.length > 0) readAloud.listen()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    begin()
  }, [name])
  const toggleLookup = (byKey: boolean) => {
    // The dialog has to give the focus back to the page before the focus can move to a word.
    flushSync(props.onStoryClosed)
    lookup.toggle(byKey)
  }
  const changeLevel = (level: ReadingState['level']) => send({ type: 'change-level', level })
  return (
    <article className={styles.page} hidden={isHidden}>
      <DocumentTitle title={cover.title} />
      <header
        className={`${styles.head} ${isFirst ? styles.first : ''}`}
        data-aloud={readAloud.spoken !== null || undefined}
      >
        <div className={styles.names}>
          <PageHeading>
            <span {...UNTRANSLATED}>{cover.title}</span>
          </PageHeading>
          {/* The label joins the two texts: a screen reader would read them as two headings. */}
          <h2
            key={placeKey(place)}
            ref={heading}
            className={styles.section}
            aria-label={`${section}, page ${page.number} of ${page.total}`}
          >
            {section}
            <span className="visually-hidden">
              , page {page.number} of {page.total}
            </span>
          </h2>
        </div>
        <ListenBar page={name} readAloud={readAloud} together={together} hasText={sentences.length > 0} />
        {isFirst && story.mix ? <MixChips interests={story.mix} /> : null}
        {isFirst && !restart.undo && !story.hasOneLevel ? (
          <FirstLevels level={place.level} onLevel={changeLevel} />
        ) : null}
      </header>
      {restart.undo ? <StartedOverNotice onUndo={restart.undo} /> : null}
      <div className={styles.leaves}>
        {drawnPages.map((drawn) => (
          <div
            key={placeKey(drawn.place)}
            className={styles.text}
            data-open-text={drawn === page || undefined}
            {...(drawn === page ? lookup.textProps : { 'data-ahead': true })}
          >
            <StoryPageView
              page={drawn}
              place={place}
              words={words}
              scenes={scenes}
              send={send}
              marked={marked}
              spoken={drawn === page ? readAloud.spoken : null}
              moment={moment?.words}
            />
          </div>
        ))}
      </div>
      {props.isStoryEnd ? <p className={styles.theEnd}>The End</p> : null}
      {WordCard ? (
        <WordCard
          lookedUp={lookup.lookedUp}
          storyId={text.id}
          help={text.words[lookup.lookedUp?.word.toLowerCase() ?? '']}
          onClose={lookup.close}
        />
      ) : null}
      {(isWordOpen && failed) || (props.isStoryOpen && sheetFailed) ? <LoadFailed /> : null}
      {StorySheet ? (
        <StorySheet
          open={props.isStoryOpen}
          onClose={props.onStoryClosed}
          place={place}
          send={send}
          text={text}
          sentences={sentences}
          hasOneLevel={story.hasOneLevel ?? false}
          isLookingUp={lookup.isLookingUp}
          onToggleLookup={toggleLookup}
          showsBuilt={showsBuilt}
          onShowBuilt={showBuilt}
        />
      ) : null}
    </article>
  )
}
