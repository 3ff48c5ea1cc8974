import { useRef, useState } from 'react'
import { SPEECH_STYLES, type Speakable, type SpeechStyle } from './speak.ts'

/** Highlights the part of a word that is played, from the press until the end of the sound or until another part is played. */
export function usePartPlayback(speak: (texts: readonly Speakable[], style: SpeechStyle) => Promise<unknown>) {
  const [lit, setLit] = useState<number | null>(null)
  const turn = useRef(0)
  const hear = async (part: number, said: Speakable): Promise<void> => {
    turn.current += 1
    const thisTurn = turn.current
    setLit(part)
    await speak([said], SPEECH_STYLES.chunk)
    if (turn.current === thisTurn) setLit(null)
  }
  return { lit, hear }
}
