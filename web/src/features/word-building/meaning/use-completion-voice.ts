/** Lets the voice read a sentence with the word that was just built. */

import { mayMakeSounds } from '@lanternleaf/domain/comfort/effective-comfort'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect } from 'react'
import { comfort } from '../../../comfort/comfort.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import type { ScreenVoice } from '../../../speech/use-voice.ts'

/** How long after a word is built its sentence is spoken, in milliseconds. */
const COMPLETION_VOICE_MS = 500

/** Speaks the sentence of a word after the word is built, if the child's comfort settings allow speech that nobody asked for. */
export function useCompletionVoice({ stage, finished }: WordVisit, say: ScreenVoice['say']): void {
  const built = stage === 'meaning' ? finished.at(-1)?.word : undefined
  const sentence = built?.help?.completionSentence ?? built?.word
  useEffect(() => {
    if (sentence === undefined || !mayMakeSounds(comfort())) return
    const timer = setTimeout(() => void say([sentence], SPEECH_STYLES.word), COMPLETION_VOICE_MS)
    return () => clearTimeout(timer)
  }, [sentence, say])
}
