import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../speech/silence.ts'
import { SPEECH_STYLES, type SpeechStyle } from '../../speech/speak.ts'
import { Button } from '../../ui/button.tsx'

type HearWordProps = {
  word: string
  ask: (texts: readonly string[], style: SpeechStyle) => void
}

/** Says a whole word. Nothing where it is silent. */
export function HearWord({ word, ask }: HearWordProps) {
  if (useSilence()) return null
  return (
    <Button onClick={() => ask([word], SPEECH_STYLES.word)}>
      <Volume aria-hidden="true" />
      <span>
        Hear<span className="visually-hidden"> the word</span>
      </span>
    </Button>
  )
}
