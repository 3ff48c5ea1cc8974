import { useRef, useState } from 'react'
import { SPEECH_STYLES, type Speakable, type SpeechStyle } from './speak.ts'

/**
 * Plays the parts of a word. `lit` is the index of the part that is playing, which is highlighted from the press until the end of
 * the sound or until another part is played. `hear` plays a part.
 */
export function usePartPlayback(speak: (texts: readonly Speakable[], style: SpeechStyle) => Promise<unknown>) {
  const [lit, setLit] = useState<number | null>(null)
  /** The number of the last request. Only the end of the last request removes the highlight. */
  const lastRequest = useRef(0)
  const hear = async (part: number, speakable: Speakable): Promise<void> => {
    lastRequest.current += 1
    const thisRequest = lastRequest.current
    setLit(part)
    await speak([speakable], SPEECH_STYLES.chunk)
    if (lastRequest.current === thisRequest) setLit(null)
  }
  return { lit, hear }
}
