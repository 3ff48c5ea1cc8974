import type { ShownSentence } from '@lanternleaf/domain/story/sentences'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteSilence } from '../../../speech/silence.ts'
import { NoVoiceError, SPEECH_STYLES, type SpeechStyle, speak, stopSpeaking } from '../../../speech/speak.ts'
import { useReadyVoice } from '../../../speech/use-voice.ts'

/** What the voice is saying: a sentence, and the characters of the word in it where that is known. */
export type Spoken = { readonly id: string; readonly word: readonly [from: number, to: number] | null }

type Shown = { readonly text: string; readonly page: string }

/** As when the same story is told in other words. */
const TEXT_CHANGED = 'Reading stopped. Press Listen to start again.'

const fetchLight = () => import('./light-words.ts')

const VOICE_FAILED = 'The voice stopped. You can press Listen again.'

/**
 * Reads sentences aloud one after another. Pausing keeps the sentence; listening on begins it again, since browsers
 * cannot be trusted to resume inside one. It stops when another page is shown, or the same in another text, which it says.
 * @param shown names the text the sentences are of, and the page
 * @param onEnd called when the last of them was said, or read by the reader as the light led
 * @param style how it is said
 */
export function useReadAloud(
  sentences: readonly ShownSentence[],
  { text, page }: Shown,
  onEnd: () => void,
  style: SpeechStyle = SPEECH_STYLES.story,
) {
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const [speaking, setSpeaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState({ text, page })
  /** Only the reading begun last may go on; `stopSpeaking` ends the one before it. */
  const run = useRef(0)

  const stop = useCallback(() => {
    run.current += 1
    stopSpeaking()
    setSpeaking(false)
  }, [])

  const ended = useEffectEvent(onEnd)
  useReadyVoice()

  const readFrom = async (id: string | undefined, isLed = false) => {
    run.current += 1
    const mine = run.current
    setProblem(null)
    setSpeaking(true)
    try {
      const first = sentences.findIndex((sentence) => sentence.id === id)
      for (const sentence of sentences.slice(Math.max(first, 0))) {
        setSpoken({ id: sentence.id, word: null })
        const isWanted = () => run.current === mine
        const onWord = (from: number, to: number) => {
          if (isWanted()) setSpoken({ id: sentence.id, word: [from, to] })
        }
        const end = isLed
          ? await (await fetchLight()).lightWords(sentence.text, onWord, isWanted)
          : await speak(sentence.text, style, { onWord, isWanted })
        if (run.current !== mine) return
        // Somebody else wanted it quiet, or the page went out of sight: as a pause.
        if (end === 'stopped') return setSpeaking(false)
      }
      setSpoken(null)
      setSpeaking(false)
      ended()
      return
    } catch (error) {
      if (run.current !== mine) return
      if (error instanceof NoVoiceError) {
        setSpoken(null)
        noteSilence(error.of)
      } else {
        console.warn('The voice stopped.', error)
        setProblem(VOICE_FAILED)
      }
    }
    setSpeaking(false)
  }

  if (shown.text !== text || shown.page !== page) {
    setShown({ text, page })
    setSpoken(null)
    setProblem(speaking && shown.text !== text ? TEXT_CHANGED : null)
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
    lead: () => void readFrom(spoken?.id, true),
    again: () => void readFrom(spoken?.id ?? sentences[0]?.id),
    pause: stop,
    leave: () => {
      stop()
      setSpoken(null)
    },
  }
}
