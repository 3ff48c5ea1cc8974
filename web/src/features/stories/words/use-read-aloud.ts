import type { ShownSentence } from '@lanternleaf/domain/story/sentences'
import { useCallback, useEffect, useRef, useState } from 'react'
import { noteSilence } from '../../../speech/silence.ts'
import { NoVoiceError, SPEECH_STYLES, speak, stopSpeaking } from '../../../speech/speak.ts'

/** What the voice is saying: a sentence, and the characters of the word in it where that is known. */
export type Spoken = { readonly id: string; readonly word: readonly [from: number, to: number] | null }

/** As when the same story is told in other words. */
const TEXT_CHANGED = 'Reading stopped. Press Listen to start again.'

const VOICE_FAILED = 'The voice stopped. You can press Listen again.'

/**
 * Reads sentences aloud one after another. Pausing keeps the sentence; listening on begins it again, since browsers
 * cannot be trusted to resume inside one. It stops when `text`, which names the text they are of, becomes another.
 */
export function useReadAloud(sentences: readonly ShownSentence[], text: string) {
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const [speaking, setSpeaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState(text)
  /** Only the reading begun last may go on; `stopSpeaking` ends the one before it. */
  const run = useRef(0)

  const stop = useCallback(() => {
    run.current += 1
    stopSpeaking()
    setSpeaking(false)
  }, [])

  const readFrom = async (id: string | undefined) => {
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
        await speak(sentence.text, SPEECH_STYLES.story, { onWord, isWanted })
        if (run.current !== mine) return
      }
      setSpoken(null)
    } catch (error) {
      if (run.current !== mine) return
      setSpoken(null)
      if (error instanceof NoVoiceError) noteSilence(error.of)
      else setProblem(VOICE_FAILED)
    }
    setSpeaking(false)
  }

  if (shown !== text) {
    setShown(text)
    setSpoken(null)
    setProblem(speaking ? TEXT_CHANGED : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is the reason
  useEffect(() => stop, [stop, text])

  return {
    spoken,
    speaking,
    problem,
    /** Listens from where the voice was, or from the beginning. */
    listen: () => void readFrom(spoken?.id),
    again: () => void readFrom(spoken?.id ?? sentences[0]?.id),
    pause: stop,
    leave: () => {
      stop()
      setSpoken(null)
    },
  }
}
