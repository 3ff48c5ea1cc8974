import { useCallback, useEffect, useRef, useState } from 'react'
import type { Accent } from '../storage/entries/speech.ts'
import { loadSpeech, NoVoiceError, type Speakable, type SpeechStyle, speak, stopSpeaking } from './speak.ts'
import { clearSpeechUnavailable, markSpeechUnavailable } from './speech-availability.ts'

/** The result of speech that was stopped, or replaced by other speech. */
const STOPPED = Symbol('stopped')

/**
 * The voice of one screen. Its speech stops when the screen is left. `speaking` is true from the call of `say` to its
 * end. `sounding` is true only while something can be heard, because a device may take seconds to start.
 */
export function useVoice() {
  const [speaking, setSpeaking] = useState(false)
  const [sounding, setSounding] = useState(false)
  /** The number of the last request. Only the end of the last request resets the state. */
  const turn = useRef(0)

  /**
   * Speaks texts and plays recordings, one after another. Never rejects: resolves to null if something was
   * heard, to `STOPPED` if it was stopped before, or to the error.
   */
  const say = useCallback(
    async (texts: readonly Speakable[], style: SpeechStyle, accent?: Accent): Promise<unknown> => {
      turn.current += 1
      const thisTurn = turn.current
      setSpeaking(true)
      setSounding(false)
      const isWanted = () => turn.current === thisTurn
      let hasBegun = false
      const onStart = () => {
        hasBegun = true
        if (isWanted()) setSounding(true)
      }
      const error = await sayAll(texts, style, { isWanted, onStart, ...(accent && { accent }) })
      if (isWanted()) {
        setSpeaking(false)
        setSounding(false)
      }
      return error === STOPPED && hasBegun ? null : error
    },
    [],
  )

  const stop = useCallback(() => {
    turn.current += 1
    stopSpeaking()
    setSpeaking(false)
    setSounding(false)
  }, [])

  useEffect(() => stop, [stop])
  usePreloadSpeech()

  return { speaking, sounding, say, stop }
}

export type ScreenVoice = ReturnType<typeof useVoice>

type SpeechRequest = { readonly isWanted: () => boolean; readonly onStart: () => void; readonly accent?: Accent }

async function sayAll(texts: readonly Speakable[], style: SpeechStyle, request: SpeechRequest): Promise<unknown> {
  try {
    for (const text of texts) {
      if ((await speak(text, style, request)) === 'stopped' || !request.isWanted()) return STOPPED
    }
    return null
  } catch (error) {
    if (!(error instanceof NoVoiceError)) console.warn('The voice stopped.', error)
    return error
  }
}

/**
 * Speaks what a child asked to hear. If there is no voice, the page stops offering speech. If the voice failed, the page says so.
 * `say`, which is for speech that nobody asked for, does neither. `accent` replaces the chosen accent. Resolves to false if
 * nothing was heard or the voice failed.
 */
export function useSpeakOnRequest({ say }: ScreenVoice) {
  return async (texts: readonly Speakable[], style: SpeechStyle, accent?: Accent): Promise<boolean> => {
    clearSpeechUnavailable({ stopped: false })
    const error = await say(texts, style, accent)
    if (error && error !== STOPPED) markSpeechUnavailable(error instanceof NoVoiceError ? error.of : 'stopped')
    return !error
  }
}

/** Loads the speech code and the voices before the first request. */
export function usePreloadSpeech(): void {
  useEffect(() => {
    if (!globalThis.speechSynthesis) return
    loadSpeech().then(
      ({ preloadVoices }) => preloadVoices(),
      (error: unknown) => console.warn('Could not preload speech; it is loaded when it is needed.', error),
    )
  }, [])
}
