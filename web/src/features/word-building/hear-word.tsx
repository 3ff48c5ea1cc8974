/** The button "Hear" for a word, on all screens of word building that show a whole word. */

import Volume from '~icons/lucide/volume-2'
import { SPEECH_STYLES, type SpeechStyle } from '../../speech/speak.ts'
import { useSpeechUnavailable } from '../../speech/speech-availability.ts'
import { Button } from '../../ui/buttons/button.tsx'

type HearWordProps = {
  word: string
  /** Texts about the word that are spoken after it. */
  meaning?: readonly string[]
  speak: (texts: readonly string[], style: SpeechStyle) => void
}

/** The button that speaks a word and the texts about it. Renders nothing if the device cannot read aloud. */
export function HearWord({ word, meaning = [], speak }: HearWordProps) {
  if (useSpeechUnavailable()) return null
  return (
    <Button onClick={() => speak([word, ...meaning], SPEECH_STYLES.word)}>
      <Volume aria-hidden="true" />
      <span>
        Hear<span className="visually-hidden"> the word{meaning.length > 0 ? ' and what it means' : ''}</span>
      </span>
    </Button>
  )
}
