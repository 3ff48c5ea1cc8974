/**
 * The board of word building: here a child hears a word and builds it from its parts. It connects the rules of building (in
 * the domain) with sound, movement and announcements. Used by the screen Word Building and by "Try one word".
 */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import { namePiecesInQuotes, pieceName } from '@lanternleaf/domain/word-building/piece-name'
import {
  type BuildEvent,
  firstMismatch,
  isPlaced,
  isSlotRight,
  isTrayOpen,
  nextSlot,
  stateOf,
  type WordBuild,
} from '@lanternleaf/domain/word-building/word-build'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import Undo from '~icons/lucide/undo-2'
import { comfort } from '../../../comfort/comfort.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { type ScreenVoice, useSpeakOnRequest } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { useGlide } from '../../../ui/motion/use-glide.ts'
import { HearAndHelp } from '../../../ui/practice/hear-and-help.tsx'
import { useFocusNext } from '../../../ui/practice/use-focus-next.ts'
import { playSound } from '../../../ui/sounds/play-sound.ts'
import { isolate } from '../../../ui/text/quoted.tsx'
import { WordScene } from '../scene/word-scene.tsx'
import { fullText, hintText, numberWord, wrongAssemblyAdvice } from './board-text.ts'
import styles from './build-board.module.css'
import { Parts } from './parts.tsx'
import { WordPrompt } from './word-prompt.tsx'
import { WordSlots } from './word-slots.tsx'

const fetchHelp = () => import('./help-sheet.tsx')

type BuildBoardProps = {
  build: WordBuild
  /** The background picture behind the word. */
  ground: WordGround
  voice: ScreenVoice
  /** Says that the difficulty changed for this word. Shows nothing if it did not change. */
  changeLine: ReactNode
  /** Says why the word comes up, if it is not of the theme. Shown before the parts. */
  origin?: ReactNode
  send: (event: BuildEvent) => void
  /** Called when the child starts (true) or stops (false) reading instead of building: that time does not count for the word. */
  onReading: (reading: boolean) => void
  /** Called when a pressed element disappears: a second press right after it is ignored. */
  onGone: () => void
  /**
   * Renders the toolbar with the given content on its right: "Try again" when all places are filled wrongly, otherwise the tools on a
   * phone, and null where the tools are next to the board.
   */
  renderBar: (next: ReactNode) => ReactNode
}

/**
 * The board on which a child builds a word from its parts. First the child hears the word, or looks at it and covers it. Then the
 * child puts parts from the tray into the places of the word. The tray also has parts that don't belong to the word.
 */
export function BuildBoard(props: BuildBoardProps) {
  const { build, ground, voice, changeLine, origin, send, onReading, onGone, renderBar } = props
  const { board, focusNext } = useFocusNext('[data-word]')
  const glide = useGlide()
  const help = useLazyDialog(fetchHelp)
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable()
  const isPhone = useIsPhone()
  const state = stateOf(build)
  const isOpen = isTrayOpen(build)
  const hint = build.hint ? hintText(build, build.hint) : null
  const mistake = state === 'wrong-order' ? wrongAssemblyAdvice(build, !isSilent && build.view !== 'covered') : null
  const mistakeText = mistake && fullText(mistake)
  // The advice stays visible until it was followed, or the places are filled again.
  const mistakenSlot = firstMismatch(build)?.slot ?? 0
  const [last, setLast] = useState({ advice: mistake, text: mistakeText, slot: mistakenSlot })
  if (mistake !== null && (mistakeText !== last.text || mistakenSlot !== last.slot))
    setLast({ advice: mistake, text: mistakeText, slot: mistakenSlot })
  const advice = mistake === null && isSlotRight(build, last.slot) ? null : last.advice
  useEffect(() => {
    if (hint) announce(namePiecesInQuotes(hint))
  }, [hint])
  useEffect(() => {
    if (mistakeText) announce(`Oops. ${namePiecesInQuotes(mistakeText)}`)
    if (state === 'built') {
      announce(`You built “${build.word.word}”.`)
      playSound('join')
    }
  }, [state, mistakeText, build.word.word])
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      announce(`Now build it. ${build.pieces.length} parts to choose from, ${numberWord(build.slots.length)} places.`)
    }
    wasOpen.current = isOpen
  }, [isOpen, build.pieces.length, build.slots.length])
  // Looking at the word and listening do not count as building time.
  useEffect(() => {
    onReading(!isOpen)
    return () => onReading(false)
  }, [isOpen, onReading])

  const nameOf = (piece: number): string => {
    const match = build.pieces.find(({ id }) => id === piece)
    return match ? pieceName(match) : ''
  }
  const hear = async () => {
    const wasSaid = await speak([build.word.word], SPEECH_STYLES.word)
    if (!wasSaid || build.view !== 'new') return
    send({ type: 'word-heard' })
  }
  const showWord = () => {
    focusNext('[data-cover]')
    announce(`The word is ${isolate(build.word.word)}.`)
    send({ type: 'word-shown', isSilent: isSilent || comfort().sound === 'off' })
  }
  const cover = () => {
    focusNext('[data-piece]')
    send({ type: 'word-covered' })
  }
  const placedElement = (piece: number) => board.current?.querySelector(`[data-slot="${build.slots.indexOf(piece)}"]`)
  const place = (piece: number, slot?: number) => {
    if (!isOpen) return
    focusNext('[data-piece]')
    playSound('place')
    const to = slot ?? nextSlot(build)
    glide(board.current?.querySelector(`[data-piece="${piece}"]`) ?? placedElement(piece), `[data-slot="${to}"]`)
    announce(`${isolate(nameOf(piece))}, place ${to + 1} of ${build.slots.length}.`)
    send({ type: 'piece-placed', piece, ...(slot === undefined ? {} : { slot }) })
  }
  const takeBack = (piece: number) => {
    // No part moves while the word is shown.
    if (!isOpen) return
    focusNext(`[data-piece="${piece}"]`)
    glide(placedElement(piece), `[data-piece="${piece}"]`)
    announce(`${isolate(nameOf(piece))} taken out.`)
    send({ type: 'piece-returned', piece })
  }
  const startAgain = () => {
    focusNext('[data-piece]')
    announce('All parts are back.')
    send({ type: 'tried-again' })
  }
  const takeOutWrongParts = () => {
    focusNext('[data-piece]')
    announce('The wrong parts are out.')
    send({ type: 'wrong-pieces-returned' })
  }
  const closeHelpThen = (then: () => void) => () => {
    help.close()
    onGone()
    then()
  }
  const askHint = () => {
    focusNext('[data-lit]')
    if (hint) announce(namePiecesInQuotes(hint))
    send({ type: 'hint-asked' })
  }
  const canHearAgain = build.view === 'covered' && !isSilent
  const isWrong = state === 'wrong-order' && isOpen
  const toolsInBar = isPhone && !isWrong
  const tools = <HearAndHelp heard="the word" onHear={canHearAgain ? () => void hear() : null} onHelp={help.open} />
  return (
    <>
      <div className={styles.board} ref={board}>
        <div className={`visually-hidden ${styles.heard}`}>
          <PageHeading>Build the word</PageHeading>
        </div>
        <WordScene ground={ground} word={build.word.word}>
          <WordPrompt build={build} isSilent={isSilent} onHear={() => void hear()} onLook={showWord} />
          <WordSlots
            build={build}
            onTakeBack={takeBack}
            onChoose={(slot) => send({ type: 'slot-chosen', slot })}
            onMove={place}
          />
        </WordScene>
        <div className={styles.below}>
          <Parts
            build={build}
            hint={hint}
            advice={advice}
            onHearText={(text) => void speak([text], SPEECH_STYLES.word)}
            isSilent={isSilent}
            origin={origin}
            onReading={onReading}
            isPlaced={(piece) => isPlaced(build, piece)}
            onPlace={place}
            onLook={showWord}
            onCover={cover}
          />
          {toolsInBar ? null : <div className={styles.tools}>{tools}</div>}
          {help.isOpen ? null : (
            <div className={styles.notice}>
              <NoVoice />
            </div>
          )}
        </div>
        {help.show({
          build,
          speak,
          changeLine,
          sounding: voice.sounding,
          onPartHeard: () => send({ type: 'part-heard' }),
          onHint: closeHelpThen(askHint),
          onTakeOut: closeHelpThen(takeOutWrongParts),
          onAgain: closeHelpThen(startAgain),
        })}
      </div>
      {renderBar(
        isWrong ? (
          <Button kind="primary" onClick={startAgain}>
            <Undo aria-hidden="true" />
            Try again
          </Button>
        ) : toolsInBar ? (
          tools
        ) : null,
      )}
    </>
  )
}
