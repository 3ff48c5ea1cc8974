import { useCallback, useEffect, useRef, useState } from 'react'
import { hush, type Manner, NoVoiceError, speak } from './speak.ts'

/** The voice of one screen: what it says now ends when the screen is left. */
export function useVoice() {
  const [speaking, setSpeaking] = useState(false)
  /** Only what was said last may end the speaking. */
  const turn = useRef(0)

  /** Says texts one after another; false where there is no voice. Another failure is no reason to stop the reader. */
  const say = useCallback(async (texts: readonly string[], manner: Manner): Promise<boolean> => {
    turn.current += 1
    const mine = turn.current
    setSpeaking(true)
    const hasVoice = await sayAll(texts, manner, () => turn.current === mine)
    if (turn.current === mine) setSpeaking(false)
    return hasVoice
  }, [])

  const stop = useCallback(() => {
    turn.current += 1
    hush()
    setSpeaking(false)
  }, [])

  useEffect(() => stop, [stop])

  return { speaking, say, stop }
}

export type VoiceOfScreen = ReturnType<typeof useVoice>

async function sayAll(texts: readonly string[], manner: Manner, isWanted: () => boolean): Promise<boolean> {
  try {
    for (const text of texts) {
      await speak(text, manner, { isWanted })
      if (!isWanted()) return true
    }
    return true
  } catch (error) {
    if (error instanceof NoVoiceError) return false
    console.warn('The voice stopped.', error)
    return true
  }
}

/** Saying what a child asked to hear: where there is no voice, that is told, here and not again on the next page. */
export function useAskedVoice({ say }: VoiceOfScreen) {
  const [missing, setMissing] = useState(false)
  const ask = (texts: readonly string[], manner: Manner) => {
    void say(texts, manner).then((hasVoice) => setMissing(!hasVoice))
  }
  return { ask, missing }
}
