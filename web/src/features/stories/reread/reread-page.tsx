/** One page of a finished story while the child reads it again. */

import { announcesNext } from '@lanternleaf/domain/comfort/effective-comfort'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { canReadAgain, modeOfNextReading, type OpenReread } from '@lanternleaf/domain/story/reread'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Words from '~icons/lucide/text-search'
import { useComfort } from '../../../comfort/comfort.ts'
import { SPEECH_STYLES, type SpeechStyle } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { BackButton, Button } from '../../../ui/buttons/button.tsx'
import { BarLabel, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { StoryProse } from '../reader/page-text.tsx'
import reader from '../reader/story-reader.module.css'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import { useBuiltWords } from '../words/use-built-words.ts'
import { useReadAloud } from '../words/use-read-aloud.ts'
import { useWordLookup } from '../words/use-word-lookup.ts'
import styles from './reread.module.css'
import { rereadModeText } from './reread-modes.ts'
import type { RereadController } from './use-reread.ts'

type RereadPageProps = {
  story: OpenedStory
  page: StoryPage
  reread: RereadController
  openReread: OpenReread
}

/** Reading together uses the slower pace of single words. */
const TOGETHER_STYLE: SpeechStyle = {
  rate: SPEECH_STYLES.word.rate,
  pitch: SPEECH_STYLES.story.pitch,
  volume: SPEECH_STYLES.story.volume,
}

const fetchWordCard = () => import('../words/word-card.tsx')

/**
 * Rereading a page: with the voice, together with the voice, then alone. Rereading counts neither for the reading time nor for
 * the reading speed. Looked-up words are recorded as in the story.
 */
export function RereadPage({ story, page, reread, openReread }: RereadPageProps) {
  const { cover, text } = story
  const isSpeechUnavailable = useSpeechUnavailable()
  const { mode, readings, isRead } = openReread
  const modeText = rereadModeText(mode, !isSpeechUnavailable)
  const sentences = page.parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const readAloud = useReadAloud(
    sentences,
    { text: text.level, page: String(readings) },
    reread.reachEnd,
    mode === 'together' ? TOGETHER_STYLE : SPEECH_STYLES.story,
  )
  const lookup = useWordLookup()
  const { marked } = useBuiltWords()
  const isWordOpen = lookup.lookedUp !== null
  const { Component: WordCard, failed } = useLazyComponent(fetchWordCard, Number(isWordOpen))
  const heading = useRef<HTMLHeadingElement>(null)
  const isNextSaid = announcesNext(useComfort())

  const continueReading = () =>
    mode === 'together' && isSpeechUnavailable ? readAloud.startHighlight() : readAloud.listen()
  const begin = useEffectEvent(() => {
    focusText(heading.current, { preventScroll: true })
    window.scrollTo({ top: 0 })
    if (mode !== 'alone') continueReading()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins at the top
  useEffect(() => {
    begin()
  }, [readings])
  const { pause } = readAloud
  useEffect(() => {
    if (isWordOpen) pause()
  }, [isWordOpen, pause])
  const isVoiceLost = isSpeechUnavailable && mode === 'voice'
  const loseVoice = useEffectEvent(reread.loseVoice)
  useEffect(() => {
    // The page then highlights each word without a voice.
    if (isVoiceLost) loseVoice()
  }, [isVoiceLost])

  const canRestart = canReadAgain(openReread)
  return (
    <>
      <article className={`${reader.page} ${styles.reread}`}>
        <header className={reader.head}>
          <div className={reader.names}>
            <PageHeading>
              <span {...UNTRANSLATED}>{cover.title}</span>
            </PageHeading>
            <h2 ref={heading} className={styles.way}>
              {modeText.label}
            </h2>
          </div>
          <div className={reader.unheard}>
            <p role="status">
              {isRead && mode !== 'alone' ? `That was the whole page. Next: ${modeText.next}.` : modeText.says}
            </p>
            <NoVoice />
            {readAloud.problem && !isSpeechUnavailable ? <StatusMessage>{readAloud.problem}</StatusMessage> : null}
          </div>
        </header>
        <div className={reader.text} {...UNTRANSLATED} {...lookup.textProps}>
          {page.parts.map(({ block, paragraphs }) => (
            <StoryProse
              key={block.id}
              paragraphs={paragraphs}
              marked={marked}
              spoken={mode === 'alone' ? null : readAloud.spoken}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <p>Words you look up can come back in Word Building.</p>
          <Button kind="quiet" onClick={(event: MouseEvent) => lookup.toggle(event.detail === 0)}>
            <Words aria-hidden="true" />
            {lookup.isLookingUp ? 'Stop looking up words' : 'Look up words'}
          </Button>
          {isNextSaid ? <p>Next: press Done to go back to the end of the story.</p> : null}
        </footer>
        {WordCard ? (
          <WordCard
            lookedUp={lookup.lookedUp}
            storyId={text.id}
            help={text.words[lookup.lookedUp?.word.toLowerCase() ?? '']}
            onClose={lookup.close}
          />
        ) : null}
        {isWordOpen && failed ? <LoadFailed /> : null}
      </article>
      <BottomBar
        label="Once more"
        back={<BackButton onPress={reread.leave} />}
        middle={
          isRead && !canRestart ? undefined : (
            <ModeButton
              readAloud={readAloud}
              canRestart={canRestart}
              modeText={modeText}
              onContinue={continueReading}
              restartLabel={
                mode === 'alone' ? 'Read it again' : rereadModeText(modeOfNextReading(mode), !isSpeechUnavailable).label
              }
              onRestart={reread.readAgain}
            />
          )
        }
        next={
          <Button kind="primary" onClick={reread.leave}>
            Done
          </Button>
        }
      />
    </>
  )
}

type ModeButtonProps = {
  readAloud: Pick<ReturnType<typeof useReadAloud>, 'speaking' | 'pause'>
  canRestart: boolean
  modeText: ReturnType<typeof rereadModeText>
  onContinue: () => void
  /** The label of the button that begins the next reading. */
  restartLabel: string
  onRestart: () => void
}

/** Pauses, continues or starts the next reading. It is one button for all states, so that it keeps its position and the focus. */
function ModeButton({
  readAloud,
  canRestart,
  modeText,
  onContinue: continueReading,
  restartLabel,
  onRestart,
}: ModeButtonProps) {
  if (canRestart)
    return (
      <Button onClick={onRestart}>
        <Again aria-hidden="true" />
        <BarLabel>{restartLabel}</BarLabel>
      </Button>
    )
  const { icon: ModeIcon, label } = modeText
  return (
    <Button onClick={readAloud.speaking ? readAloud.pause : continueReading}>
      {readAloud.speaking ? <Pause aria-hidden="true" /> : <ModeIcon aria-hidden="true" />}
      {readAloud.speaking ? 'Pause' : <BarLabel>{label}</BarLabel>}
    </Button>
  )
}
