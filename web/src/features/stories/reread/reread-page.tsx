import { announcesNext } from '@lanternleaf/domain/comfort/effective-comfort'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { canReadAgain, modeOfNextReading, type OpenReread } from '@lanternleaf/domain/story/reread'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Words from '~icons/lucide/text-search'
import { useComfort } from '../../../comfort/comfort.ts'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES, type SpeechStyle } from '../../../speech/speak.ts'
import { BarBackButton } from '../../../ui/bar-back-button.tsx'
import { BarLabel, BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DidNotOpen } from '../../../ui/did-not-open.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { PageHeading } from '../../../ui/page.tsx'
import { UNTRANSLATED } from '../../../ui/quoted.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useFetched } from '../../../ui/use-fetched.ts'
import { StoryProse } from '../reader/story-prose.tsx'
import reader from '../reader/story-reader.module.css'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import { useBuiltWords } from '../words/use-built-words.ts'
import { useReadAloud } from '../words/use-read-aloud.ts'
import { useWordLook } from '../words/use-word-look.ts'
import styles from './reread.module.css'
import type { RereadAtHand } from './use-reread.ts'
import { wayShown } from './way-shown.ts'

type RereadPageProps = {
  story: OpenedStory
  page: StoryPage
  reread: RereadAtHand
  open: OpenReread
}

/** Who reads aloud with the voice has the pace in which words are said. */
const TOGETHER: SpeechStyle = {
  rate: SPEECH_STYLES.word.rate,
  pitch: SPEECH_STYLES.story.pitch,
  volume: SPEECH_STYLES.story.volume,
}

const fetchWordCard = () => import('../words/word-card.tsx')

/**
 * A page of a story that is read again: by the voice, together with it, alone. Nothing of it is counted: the record of what
 * was read by eye, and how fast, is of first readings. A word that is looked up is noted as in the story.
 */
export function RereadPage({ story, page, reread, open }: RereadPageProps) {
  const { cover, text } = story
  const isSilent = useSilence()
  const { way, readings, isRead } = open
  const shown = wayShown(way, !isSilent)
  const sentences = page.parts.flatMap(({ paragraphs }) => paragraphs.flat())
  const aloud = useReadAloud(
    sentences,
    { text: text.level, page: String(readings) },
    reread.reachEnd,
    way === 'together' ? TOGETHER : SPEECH_STYLES.story,
  )
  const look = useWordLook()
  const { marked } = useBuiltWords()
  const isLooking = look.lookedAt !== null
  const { Shown: WordCard, failed } = useFetched(fetchWordCard, Number(isLooking))
  const heading = useRef<HTMLHeadingElement>(null)
  const isNextSaid = announcesNext(useComfort())

  const readOn = () => (way === 'together' && isSilent ? aloud.lead() : aloud.listen())
  const begin = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
    if (way !== 'alone') readOn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins at the top
  useEffect(() => {
    begin()
  }, [readings])
  const { pause } = aloud
  useEffect(() => {
    if (isLooking) pause()
  }, [isLooking, pause])
  const isVoiceLost = isSilent && way === 'voice'
  const loseVoice = useEffectEvent(reread.loseVoice)
  useEffect(() => {
    if (isVoiceLost) loseVoice()
  }, [isVoiceLost])

  const isAgain = canReadAgain(open)
  return (
    <>
      <article className={`${reader.page} ${styles.reread}`}>
        <header className={reader.head}>
          <div className={reader.names}>
            <PageHeading>
              <span {...UNTRANSLATED}>{cover.title}</span>
            </PageHeading>
            <h2 ref={heading} tabIndex={-1} className={styles.way}>
              Once more: {shown.name}
            </h2>
          </div>
          <div className={reader.unheard}>
            <p role="status">
              {isRead && way !== 'alone' ? `That was the whole page. Next: ${shown.next}.` : shown.says}
            </p>
            <NoVoice />
            {aloud.problem && !isSilent ? <StatusMessage>{aloud.problem}</StatusMessage> : null}
          </div>
        </header>
        <div className={reader.text} {...UNTRANSLATED} {...look.textProps}>
          {page.parts.map(({ block, paragraphs }) => (
            <StoryProse
              key={block.id}
              paragraphs={paragraphs}
              marked={marked}
              spoken={way === 'alone' ? null : aloud.spoken}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <p>Words you tap can come back in Word Building.</p>
          <Button kind="quiet" onClick={(event: MouseEvent) => look.toggle(event.detail === 0)}>
            <Words aria-hidden="true" />
            {look.looking ? 'Stop looking at words' : 'Look at words'}
          </Button>
          {isNextSaid ? <p>Next: press Done to go back to the end of the story.</p> : null}
        </footer>
        {WordCard ? (
          <WordCard
            lookedAt={look.lookedAt}
            storyId={text.id}
            help={text.words[look.lookedAt?.word.toLowerCase() ?? '']}
            onClose={look.close}
          />
        ) : null}
        {isLooking && failed ? <DidNotOpen /> : null}
      </article>
      <BottomBar
        label="Once more"
        back={<BarBackButton onPress={reread.leave} />}
        middle={
          isRead && !isAgain ? undefined : (
            <WayButton
              aloud={aloud}
              isAgain={isAgain}
              shown={shown}
              readOn={readOn}
              again={way === 'alone' ? 'Read it again' : wayShown(modeOfNextReading(way), !isSilent).label}
              onAgain={reread.readAgain}
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

type WayButtonProps = {
  aloud: Pick<ReturnType<typeof useReadAloud>, 'speaking' | 'pause'>
  isAgain: boolean
  shown: ReturnType<typeof wayShown>
  readOn: () => void
  /** What the button says that begins the next reading. */
  again: string
  onAgain: () => void
}

/** One button for all, so that it stays where it is, and keeps the focus: pauses, reads on, and at the end begins again. */
function WayButton({ aloud, isAgain, shown, readOn, again, onAgain }: WayButtonProps) {
  if (isAgain)
    return (
      <Button onClick={onAgain}>
        <Again aria-hidden="true" />
        <BarLabel>{again}</BarLabel>
      </Button>
    )
  const { icon: WayIcon, label } = shown
  return (
    <Button onClick={aloud.speaking ? aloud.pause : readOn}>
      {aloud.speaking ? <Pause aria-hidden="true" /> : <WayIcon aria-hidden="true" />}
      {aloud.speaking ? 'Pause' : <BarLabel>{label}</BarLabel>}
    </Button>
  )
}
