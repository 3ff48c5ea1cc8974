import Lightbulb from '~icons/lucide/lightbulb'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES, type SpeechStyle } from '../../../speech/speak.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './build-board.module.css'

type BuildToolsProps = {
  word: string
  ask: (texts: readonly string[], style: SpeechStyle) => void
  onHelp: () => void
}

/** Hearing the word, and all other help behind one button. */
export function BuildTools({ word, ask, onHelp }: BuildToolsProps) {
  const isSilent = useSilence()
  return (
    <div className={styles.tools}>
      {isSilent ? null : (
        <Button onClick={() => ask([word], SPEECH_STYLES.word)}>
          <Volume aria-hidden="true" />
          <span>
            Hear<span className="visually-hidden"> the word</span>
          </span>
        </Button>
      )}
      <Button onClick={onHelp} aria-haspopup="dialog">
        <Lightbulb aria-hidden="true" />
        Help
      </Button>
    </div>
  )
}
