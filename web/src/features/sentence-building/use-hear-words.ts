/**
 * The button "Hear the words" of Build Sentences: the voice reads all words on offer, for children who cannot read them yet.
 */

import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useEffect, useRef, useState } from 'react'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import type { ScreenVoice, useSpeakOnRequest } from '../../speech/use-voice.ts'

/** Reads the offered words one after another, and highlights the word that is read. Stops when the child presses something else. */
export function useHearWords(build: SentenceBuild, speak: ReturnType<typeof useSpeakOnRequest>, { stop }: ScreenVoice) {
  const [highlightedWord, setHighlightedWord] = useState<string | null>(null)
  /** Identifies the latest run; earlier ones stop. */
  const runId = useRef(0)
  const end = () => {
    runId.current += 1
    setHighlightedWord(null)
  }
  const hear = async (words: readonly string[]) => {
    runId.current += 1
    const thisRun = runId.current
    for (const word of words) {
      setHighlightedWord(word)
      const isHeard = await speak([word], SPEECH_STYLES.word)
      if (runId.current !== thisRun) return
      if (!isHeard) break
    }
    setHighlightedWord(null)
  }
  const { chosen, misfits } = build
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when another box opens or a word was pressed
  useEffect(
    () => () => {
      if (runId.current === 0) return
      runId.current += 1
      setHighlightedWord(null)
      stop()
    },
    [chosen, misfits, stop],
  )
  return { highlightedWord, hear, end }
}
