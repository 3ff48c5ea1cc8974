import Volume from '~icons/lucide/volume-2'
import { SPEECH_STYLES, type SpeechStyle } from '../../speech/speak.ts'
import { useSpeechUnavailable } from '../../speech/speech-availability.ts'
import { Button } from '../../ui/buttons/button.tsx'

type HearWordProps = {
  word: string
  /** What it means and teaches, said after it. */
  meaning?: readonly string[]
  ask: (texts: readonly string[], style: SpeechStyle) => void
}

/** Says a whole word, and what there is to say of it. Nothing where it is silent. */
export function HearWord({ word, meaning = [], ask }: HearWordProps) {
  if (useSpeechUnavailable()) return null
  return (
    <Button onClick={() => ask([word, ...meaning], SPEECH_STYLES.word)}>
      <Volume aria-hidden="true" />
      <span>
        Hear<span className="visually-hidden"> the word{meaning.length > 0 ? ' and what it means' : ''}</span>
      </span>
    </Button>
  )
}
