/**
 * Reads a page of a story aloud, or moves a silent highlight over its words. Used by the reader and by reading a page again.
 */

import type { ShownSentence } from '@lanternleaf/domain/story/sentences'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoVoiceError, SPEECH_STYLES, type SpeechStyle, speak, stopSpeaking } from '../../../speech/speak.ts'
import { markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePreloadSpeech } from '../../../speech/use-voice.ts'

/** What is being read: the id of a sentence, and the characters of the word in the sentence, or null if the word is not known. */
export type Spoken = { readonly id: string; readonly word: readonly [from: number, to: number] | null }

/** Keys for the text that is read (the reading level) and its page. */
type ReadText = { readonly text: string; readonly page: string }

/** Shown when the reading level changes while the voice is reading. */
const TEXT_CHANGED = 'Reading stopped. Press Listen to start again.'

const fetchHighlighter = () => import('./highlight-words.ts')

const VOICE_FAILED = 'The voice stopped. You can press Listen again.'

/**
 * Reads sentences aloud in turn. Pausing keeps the current sentence, and listening restarts it, because browsers cannot
 * reliably resume within a sentence. Stops when the page or the level changes. A change of the level also sets a message.
 * @param onEnd called when the last sentence was spoken, or highlighted
 * @param style how the voice speaks
 */
export function useReadAloud(
  sentences: readonly ShownSentence[],
  { text, page }: ReadText,
  onEnd: () => void,
  style: SpeechStyle = SPEECH_STYLES.story,
) {
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const [speaking, setSpeaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [source, setSource] = useState({ text, page })
  /** The number of the latest reading. An earlier reading that finds a newer number stops. */
  const runId = useRef(0)

  const stop = useCallback(() => {
    runId.current += 1
    stopSpeaking()
    setSpeaking(false)
  }, [])

  const notifyEnd = useEffectEvent(onEnd)
  usePreloadSpeech()

  const readFrom = async (id: string | undefined, isHighlightOnly = false) => {
    runId.current += 1
    const thisRun = runId.current
    setProblem(null)
    setSpeaking(true)
    try {
      const first = sentences.findIndex((sentence) => sentence.id === id)
      for (const sentence of sentences.slice(Math.max(first, 0))) {
        setSpoken({ id: sentence.id, word: null })
        const isWanted = () => runId.current === thisRun
        const onWord = (from: number, to: number) => {
          if (isWanted()) setSpoken({ id: sentence.id, word: [from, to] })
        }
        const end = isHighlightOnly
          ? await (await fetchHighlighter()).highlightWords(sentence.text, onWord, isWanted)
          : await speak(sentence.text, style, { onWord, isWanted })
        if (runId.current !== thisRun) return
        // Other code stopped the voice, or the page was hidden: the reading is paused.
        if (end === 'stopped') return setSpeaking(false)
      }
      setSpoken(null)
      setSpeaking(false)
      notifyEnd()
      return
    } catch (error) {
      if (runId.current !== thisRun) return
      if (error instanceof NoVoiceError) {
        setSpoken(null)
        markSpeechUnavailable(error.of)
      } else {
        console.warn('The voice stopped.', error)
        setProblem(VOICE_FAILED)
      }
    }
    setSpeaking(false)
  }

  if (source.text !== text || source.page !== page) {
    setSource({ text, page })
    setSpoken(null)
    setProblem(speaking && source.text !== text ? TEXT_CHANGED : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when the text or the page changes
  useEffect(() => stop, [stop, text, page])

  return {
    spoken,
    speaking,
    problem,
    /** Reads aloud from the sentence that was read last, or from the beginning. */
    listen: () => void readFrom(spoken?.id),
    /** Highlights the words silently, from the sentence that was read last, or from the beginning. */
    startHighlight: () => void readFrom(spoken?.id, true),
    restart: () => void readFrom(spoken?.id ?? sentences[0]?.id),
    pause: stop,
    reset: () => {
      stop()
      setSpoken(null)
    },
  }
}
