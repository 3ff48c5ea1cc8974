import Lightbulb from '~icons/lucide/lightbulb'
import Volume from '~icons/lucide/volume-2'
import { Button } from '../buttons/button.tsx'
import styles from './hear-and-help.module.css'

type HearAndHelpProps = {
  /** What is spoken: "the word". */
  heard: string
  /** null if nothing is read aloud */
  onHear: (() => void) | null
  onHelp: () => void
}

/** The buttons to hear the word or sentence and to open the help. They are below the board, or in the bottom bar of a phone. */
export const HearAndHelp = ({ heard, onHear, onHelp }: HearAndHelpProps) => (
  <div className={styles.tools}>
    {onHear === null ? null : (
      <Button onClick={onHear}>
        <Volume aria-hidden="true" />
        <span>
          Hear<span className="visually-hidden"> {heard}</span>
        </span>
      </Button>
    )}
    <Button onClick={onHelp} aria-haspopup="dialog">
      <Lightbulb aria-hidden="true" />
      Help
    </Button>
  </div>
)
