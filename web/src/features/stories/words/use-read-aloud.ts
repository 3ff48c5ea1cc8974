import type { ShownSentence } from '@lanternleaf/domain/story/sentences'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoVoiceError, SPEECH_STYLES, type SpeechStyle, speak, stopSpeaking } from '../../../speech/speak.ts'
import { markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePreloadSpeech } from '../../../speech/use-voice.ts'

/** What the voice is saying: a sentence, and the characters of the word in it where that is known. */
export type Spoken = { readonly id: string; readonly word: readonly [from: number, to: number] | null }

type ReadText = { readonly text: string; readonly page: string }

/** As when the same story is told in other words. */
const TEXT_CHANGED = 'Reading stopped. Press Listen to start again.'

const fetchHighlighter = () => import('./highlight-words.ts')

const VOICE_FAILED = 'The voice stopped. You can press Listen again.'

/**
 * Reads sentences aloud in turn. Pausing keeps the current sentence, and listening restarts it, because browsers cannot
 * reliably resume within one. Stops when another page or another text of it is shown; the latter is announced.
 * @param shown names the text the sentences are of, and the page
 * @param onEnd called when the last of them was said, or read by the reader as the light led
 * @param style how it is said
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
  /** Only the reading begun last may go on; `stopSpeaking` ends the one before it. */
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
        // Somebody else wanted it quiet, or the page went out of sight: as a pause.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or page is the reason
  useEffect(() => stop, [stop, text, page])

  return {
    spoken,
    speaking,
    problem,
    /** Listens from where the voice was, or from the beginning. */
    listen: () => void readFrom(spoken?.id),
    /** The light leads on from where it was, or from the beginning, and nothing is said. */
    startHighlight: () => void readFrom(spoken?.id, true),
    restart: () => void readFrom(spoken?.id ?? sentences[0]?.id),
    pause: stop,
    reset: () => {
      stop()
      setSpoken(null)
    },
  }
}
