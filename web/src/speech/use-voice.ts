import { useCallback, useEffect, useRef, useState } from 'react'
import type { Accent } from '../storage/entries/speech.ts'
import { loadSpeech, NoVoiceError, type Speakable, type SpeechStyle, speak, stopSpeaking } from './speak.ts'
import { clearSpeechUnavailable, markSpeechUnavailable } from './speech-availability.ts'

/** It was stopped, or something else was asked for, before anything was heard. */
const UNHEARD = Symbol('unheard')

/**
 * The voice of one screen: what it says now ends when the screen is left. `speaking` from when it is asked; `sounding` only
 * while something is heard, for a device may take seconds to begin.
 */
export function useVoice() {
  const [speaking, setSpeaking] = useState(false)
  const [sounding, setSounding] = useState(false)
  /** Only what was said last may end the speaking. */
  const turn = useRef(0)

  /**
   * Says texts, and plays what is recorded, one after another; resolves to what went wrong, if anything. No failure is a
   * reason to stop the reader.
   */
  const say = useCallback(
    async (texts: readonly Speakable[], style: SpeechStyle, accent?: Accent): Promise<unknown> => {
      turn.current += 1
      const mine = turn.current
      setSpeaking(true)
      setSounding(false)
      const isWanted = () => turn.current === mine
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
      return error === UNHEARD && hasBegun ? null : error
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
      if ((await speak(text, style, request)) === 'stopped' || !request.isWanted()) return UNHEARD
    }
    return null
  } catch (error) {
    if (!(error instanceof NoVoiceError)) console.warn('The voice stopped.', error)
    return error
  }
}

/**
 * Says what a child asked to hear. Where there is no voice the page stops offering one, and one that stopped is told of; what
 * is said unasked is not missed. `accent`: instead of the one that was chosen. Answers whether any of it was heard.
 */
export function useSpeakOnRequest({ say }: ScreenVoice) {
  return async (texts: readonly Speakable[], style: SpeechStyle, accent?: Accent): Promise<boolean> => {
    clearSpeechUnavailable({ stopped: false })
    const error = await say(texts, style, accent)
    if (error && error !== UNHEARD) markSpeechUnavailable(error instanceof NoVoiceError ? error.of : 'stopped')
    return !error
  }
}

/** Has what speaks at hand before it is asked for. */
export function usePreloadSpeech(): void {
  useEffect(() => {
    if (!globalThis.speechSynthesis) return
    loadSpeech().then(
      ({ preloadVoices }) => preloadVoices(),
      (error: unknown) => console.warn('What speaks is fetched when it is asked for.', error),
    )
  }, [])
}
