import { isPlaced, nextSlot, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { PracticeEvent } from '@lanternleaf/domain/word-building/word-practice'
import { type ReactNode, useEffect } from 'react'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../../speech/use-voice.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Card } from '../../../ui/card.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import type { Icon } from '../../../ui/picture.tsx'
import { PracticeHead } from '../../../ui/practice/practice-screen.tsx'
import { useFocusNext } from '../../../ui/practice/use-focus-next.ts'
import styles from '../word-building.module.css'
import { hintWords, wrongOrderWords } from './board-words.ts'
import { BuildTools } from './build-tools.tsx'
import { Clue } from './clue.tsx'
import { PieceTray } from './piece-tray.tsx'
import { WordSlots } from './word-slots.tsx'
import { WrongOrder } from './wrong-order.tsx'

type BuildBoardProps = {
  build: WordBuild
  progress: string
  picture: Icon | null
  voice: VoiceOfScreen
  /** What was changed for this word, if anything. */
  changeLine: ReactNode
  send: (event: PracticeEvent) => void
  /** Told whether a card is being read, which takes no time from the word. */
  onReading: (reading: boolean) => void
}

/** A word in parts: a picture and a clue, the places, the parts, and what helps. */
export function BuildBoard({ build, progress, picture, voice, changeLine, send, onReading }: BuildBoardProps) {
  const { board, focusNext } = useFocusNext('[data-word]')
  const ask = useAskedVoice(voice)
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
  const askHint = () => {
    if (hint) announce(hint)
    send({ type: 'hint-asked' })
  }
  const startAgain = () => {
    focusNext('[data-piece]')
    announce('All parts are back.')
    send({ type: 'tried-again' })
  }
  return (
    <>
      <PracticeHead heading="Build the word">{progress}</PracticeHead>
      {changeLine}
      <Card>
        <div className={styles.board} ref={board}>
          <Clue word={build.word} picture={picture} />
          <WordSlots
            build={build}
            onTakeBack={takeBack}
            onChoose={(slot) => send({ type: 'slot-chosen', slot })}
            onMove={place}
          />
          {state === 'wrong-order' ? (
            <WrongOrder words={wrongOrderWords(build)} onTryAgain={startAgain} onReading={onReading} />
          ) : (
            <PieceTray
              pieces={build.pieces}
              isPlaced={(piece) => isPlaced(build, piece)}
              lit={build.hint?.piece ?? null}
              onPlace={place}
              onHear={({ say }) => ask([say], SPEECH_STYLES.chunk)}
            />
          )}
          <p className={hint ? styles.hint : styles.noHint}>{hint}</p>
          <BuildTools build={build} speaking={voice.speaking} ask={ask} onHint={askHint} onAgain={startAgain} />
          <NoVoice />
        </div>
      </Card>
    </>
  )
}
