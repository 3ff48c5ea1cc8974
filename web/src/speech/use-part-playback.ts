import { useRef, useState } from 'react'
import { SPEECH_STYLES, type Speakable, type SpeechStyle } from './speak.ts'

/** Highlights the part of a word that is played: from the press until it has ended, or something else is played. */
export function usePartPlayback(ask: (texts: readonly Speakable[], style: SpeechStyle) => Promise<unknown>) {
  const [lit, setLit] = useState<number | null>(null)
  const turn = useRef(0)
  const hear = async (part: number, said: Speakable): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    setLit(part)
    await ask([said], SPEECH_STYLES.chunk)
    if (turn.current === mine) setLit(null)
  }
  return { lit, hear }
}
