import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { isPlaced, nextSlot, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { PracticeEvent } from '@lanternleaf/domain/word-building/word-practice'
import { type ReactNode, useEffect } from 'react'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../../speech/use-voice.ts'
import { announce } from '../../../ui/announcer.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { PageHeading } from '../../../ui/page.tsx'
import type { Icon } from '../../../ui/picture.tsx'
import { HearAndHelp } from '../../../ui/practice/hear-and-help.tsx'
import { useFocusNext } from '../../../ui/practice/use-focus-next.ts'
import { useIsPhone } from '../../../ui/practice/use-is-phone.ts'
import { useSheet } from '../../../ui/practice/use-sheet.tsx'
import { WordPicture } from '../scene/word-picture.tsx'
import { SaidInScene, WordScene } from '../scene/word-scene.tsx'
import { clueOf, hintWords, wrongOrderWords } from './board-words.ts'
import styles from './build-board.module.css'
import { Parts } from './parts.tsx'
import { WordSlots } from './word-slots.tsx'

const fetchHelp = () => import('./help-sheet.tsx')

type BuildBoardProps = {
  build: WordBuild
  ground: GroundArt
  picture: Icon | null
  voice: VoiceOfScreen
  /** What was changed for this word, if anything. */
  changeLine: ReactNode
  send: (event: PracticeEvent) => void
  /** Told whether a card is being read, which takes no time from the word. */
  onReading: (reading: boolean) => void
  /** Told that something that was pressed is gone from under the finger. */
  onGone: () => void
  /** The bar below, with what is put in the place of the way on. */
  barWith: (tools: ReactNode) => ReactNode
}

/** A word in parts: its scene with the places, the parts, and what helps. */
export function BuildBoard(props: BuildBoardProps) {
  const { build, ground, picture, voice, changeLine, send, onReading, onGone, barWith } = props
  const { board, focusNext } = useFocusNext('[data-word]')
  const help = useSheet(fetchHelp)
  const ask = useAskedVoice(voice)
  const isSilent = useSilence()
  const isPhone = useIsPhone()
  const state = stateOf(build)
  const hint = build.hint ? hintWords(build, build.hint) : null
  useEffect(() => {
    if (hint) announce(hint)
  }, [hint])
  useEffect(() => {
    if (state === 'wrong-order') announce(`Oops. ${wrongOrderWords(build)}`)
    if (state === 'built') announce(`You built “${build.word.word}”.`)
  }, [state, build])

  const textOf = (piece: number): string => build.pieces.find(({ id }) => id === piece)?.text ?? ''
  const place = (piece: number, slot?: number) => {
    focusNext('[data-piece]')
    const to = slot ?? nextSlot(build)
    announce(`${textOf(piece)}, place ${to + 1} of ${build.slots.length}.`)
    send({ type: 'piece-placed', piece, ...(slot === undefined ? {} : { slot }) })
  }
  const takeBack = (piece: number) => {
    focusNext(`[data-piece="${piece}"]`)
    announce(`${textOf(piece)} taken back.`)
    send({ type: 'piece-returned', piece })
  }
  const startAgain = () => {
    focusNext('[data-piece]')
    announce('All parts are back.')
    send({ type: 'tried-again' })
  }
  const leaveHelp = (then: () => void) => () => {
    help.close()
    onGone()
    then()
  }
  const askHint = () => {
    if (hint) announce(hint)
    send({ type: 'hint-asked' })
  }
  const tools = (
    <HearAndHelp
      heard="the word"
      onHear={isSilent ? null : () => ask([build.word.word], SPEECH_STYLES.word)}
      onHelp={help.open}
    />
  )
  return (
    <>
      <div className={styles.board} ref={board}>
        <div className={`visually-hidden ${styles.heard}`}>
          <PageHeading>Build the word</PageHeading>
        </div>
        <WordScene ground={ground}>
          <WordPicture word={build.word} picture={picture} />
          <SaidInScene is="awake">{clueOf(build.word)}</SaidInScene>
          <WordSlots
            build={build}
            onTakeBack={takeBack}
            onChoose={(slot) => send({ type: 'slot-chosen', slot })}
            onMove={place}
          />
        </WordScene>
        <div className={styles.below}>
          <Parts
            {...{ build, hint, onReading }}
            isPlaced={(piece) => isPlaced(build, piece)}
            onPlace={place}
            onTryAgain={startAgain}
          />
          {isPhone ? null : <div className={styles.tools}>{tools}</div>}
          {help.isOpen ? null : <NoVoice />}
        </div>
        {help.show({
          ...{ build, ask, changeLine },
          speaking: voice.speaking,
          onHint: leaveHelp(askHint),
          onAgain: leaveHelp(startAgain),
        })}
      </div>
      {barWith(isPhone ? tools : null)}
    </>
  )
}
