/** The card "Oops", shown for four seconds when all places of a word are filled but the parts do not make the word. */

import { useEffect, useRef, useState } from 'react'
import Undo from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Toast } from '../../../ui/messages/toast.tsx'
import { Quoted } from '../../../ui/text/quoted.tsx'
import styles from './build-board.module.css'

/** How long the card is shown, in milliseconds. */
const CARD_MS = 4000

export type WrongAssemblyProps = {
  words: string
  onTryAgain: () => void
  onReading: (reading: boolean) => void
  /** Reads a text aloud. Null if the device cannot read aloud. */
  onHear: ((text: string) => void) | null
}

/** Shown when all places are filled wrongly: a card with advice. The card disappears after a while; its text stays as plain text. */
export default function WrongAssembly({ words, onTryAgain, onReading, onHear }: WrongAssemblyProps) {
  const [isClosed, setIsClosed] = useState(false)
  const closedByHand = useRef(false)
  useEffect(() => {
    onReading(!isClosed)
    return () => onReading(false)
  }, [isClosed, onReading])
  if (isClosed) {
    const takeFocus = (words: HTMLElement | null) => {
      if (closedByHand.current) focusText(words, { preventScroll: true })
      closedByHand.current = false
    }
    return (
      <div className={styles.after}>
        <p ref={takeFocus}>
          <Quoted>{words}</Quoted> Press a part to take it back. Or start again.
        </p>
        {onHear ? <HearText onHear={() => onHear(words)} /> : null}
        <Button onClick={onTryAgain}>
          <Undo aria-hidden="true" />
          Start this word again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.card} ref={bringIntoView}>
      <Toast
        ms={CARD_MS}
        about={words}
        onGone={(reason) => {
          closedByHand.current = reason === 'closed'
          setIsClosed(true)
        }}
        actions={
          <>
            {onHear ? <HearText onHear={() => onHear(words)} /> : null}
            <Button onClick={onTryAgain}>
              <Undo aria-hidden="true" />
              Try again
            </Button>
          </>
        }
      >
        <p className={styles.help}>
          <strong className={styles.oops}>Oops</strong> <Quoted>{words}</Quoted>
        </p>
      </Toast>
    </div>
  )
}

/** The button that reads the advice aloud. */
const HearText = ({ onHear }: { onHear: () => void }) => (
  <Button onClick={onHear} aria-label="Hear this">
    <Volume aria-hidden="true" />
  </Button>
)

const bringIntoView = (card: HTMLElement | null) => {
  card?.scrollIntoView({ block: 'nearest' })
}
