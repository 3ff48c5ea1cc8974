/**
 * The part of the screen Build Sentences where the child fills a sentence that is not finished yet. Each sentence is a
 * template with empty boxes, and each box asks a question, such as "who?".
 */

import {
  type SentenceBuild,
  type SentenceBuildEvent,
  wordsToChoose,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import type { ReactNode } from 'react'
import Volume from '~icons/lucide/volume-2'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import { useSpeechUnavailable } from '../../speech/speech-availability.ts'
import { type ScreenVoice, useSpeakOnRequest } from '../../speech/use-voice.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.tsx'
import { PageHeading } from '../../ui/layout/page.tsx'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import { HearAndHelp } from '../../ui/practice/hear-and-help.tsx'
import { GoOn } from '../../ui/practice/practice-screen.tsx'
import styles from './sentence-building.module.css'
import { SentenceLine } from './sentence-line.tsx'
import { spokenPieces } from './sentence-parts.ts'
import { useHearWords } from './use-hear-words.ts'
import { WordChoices } from './word-choices.tsx'

const fetchHelp = () => import('./sentence-help.tsx')

type BuildingSentenceProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
  voice: ScreenVoice
  /** Called when a message appears (true) or disappears (false): the time to read it does not count for the sentence. */
  onReading: (reading: boolean) => void
  /** Keeps the words of a full sentence that the child wanted to change. Null while a box is empty. */
  onKeep: (() => void) | null
  /** Renders the toolbar with the given content on its right. */
  renderBar: (next: ReactNode) => ReactNode
}

/** The board on which a child fills the boxes of a sentence: the sentence, the words for the open box, and help. */
export function BuildingSentence(props: BuildingSentenceProps) {
  const { build, send, focusNext, voice, onReading, onKeep, renderBar } = props
  const help = useLazyDialog(fetchHelp)
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable('ownWords')
  const isSmall = useIsSmall()
  const toolsInBar = isSmall && onKeep === null
  const words = useHearWords(build, speak, voice)
  const hearText = (text: string) => {
    words.end()
    speak([text], SPEECH_STYLES.sentence)
  }
  const tools = (
    <HearAndHelp
      heard="the sentence"
      onHear={
        isSilent
          ? null
          : () => {
              words.end()
              speak(spokenPieces(build), SPEECH_STYLES.sentence)
            }
      }
      onHelp={help.open}
    />
  )
  const hearWords =
    isSilent || build.chosen === null ? null : (
      <Button onClick={() => words.hear(wordsToChoose(build))}>
        <Volume aria-hidden="true" />
        Hear the words
      </Button>
    )
  const startAgain = () => {
    help.close()
    focusNext('[data-box="0"]')
    announce('All words are back.')
    send({ type: 'started-again' })
  }
  return (
    <>
      <div className={styles.board}>
        <div className={`visually-hidden ${styles.heard}`}>
          <PageHeading>Build a sentence</PageHeading>
        </div>
        <SentenceLine build={build} send={send} focusNext={focusNext} />
        <div className={styles.choosing}>
          <WordChoices
            build={build}
            send={send}
            focusNext={focusNext}
            highlightedWord={words.highlightedWord}
            onHear={isSilent ? null : hearText}
            onReading={onReading}
            below={hearWords}
          />
          <div className={styles.tools}>
            {toolsInBar ? null : tools}
            {isSmall ? null : hearWords}
            {help.isOpen ? null : <NoVoice of="ownWords" />}
          </div>
        </div>
        {help.show({ build, send, onStartAgain: startAgain })}
      </div>
      {renderBar(toolsInBar ? tools : onKeep ? <GoOn onClick={onKeep}>Keep this sentence</GoOn> : null)}
    </>
  )
}
