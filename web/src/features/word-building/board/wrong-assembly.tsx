/** The card "Oops", shown for four seconds when all places of a word are filled but the parts do not make the word. */

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Feedback } from '../../../ui/messages/feedback.tsx'
import { Toast } from '../../../ui/messages/toast.tsx'
import { Quoted } from '../../../ui/text/quoted.tsx'
import { type Advice, fullText } from './board-text.ts'
import styles from './build-board.module.css'

/** How long the card is shown, in milliseconds. */
const CARD_MS = 4000

/** Loaded together with the card. */
export { Feedback }

export type WrongAssemblyProps = {
  advice: Advice
  onReading: (reading: boolean) => void
  /** Reads a text aloud. Null if the device cannot read aloud. */
  onHear: ((text: string) => void) | null
}

/**
 * Shown when all places are filled wrongly: one line of advice, and its reason on request. The card disappears after a while; the
 * advice stays, with how to take a part back.
 */
export default function WrongAssembly({ advice, onReading, onHear }: WrongAssemblyProps) {
  const [isClosed, setIsClosed] = useState(false)
  const [hasReason, setHasReason] = useState(false)
  const closedByHand = useRef(false)
  useEffect(() => {
    onReading(!isClosed)
    return () => onReading(false)
  }, [isClosed, onReading])
  const card = useRef<HTMLDivElement>(null)
  // The bar must not cover the reason or the buttons below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is higher with its reason
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [hasReason])
  const text = hasReason ? fullText(advice) : advice.line
  const hear = onHear && (() => onHear(text))
  const why = (
    <Button kind="quiet" aria-expanded={hasReason} onClick={() => setHasReason(!hasReason)}>
      Why?
    </Button>
  )
  const takeFocus = (words: HTMLElement | null) => {
    if (closedByHand.current) focusText(words, { preventScroll: true })
    closedByHand.current = false
  }
  return (
    <div className={styles.card} ref={card}>
      {isClosed ? (
        <Feedback onHear={hear} actions={why}>
          <span ref={takeFocus}>
            <Quoted>{text}</Quoted> <span className={styles.how}>Press a part to take it out.</span>
          </span>
        </Feedback>
      ) : (
        <Toast
          ms={CARD_MS}
          about={fullText(advice)}
          onGone={(reason) => {
            closedByHand.current = reason === 'closed'
            setIsClosed(true)
          }}
          onHear={hear}
          actions={why}
        >
          <strong className={styles.oops}>Oops</strong> <Quoted>{text}</Quoted>
        </Toast>
      )}
    </div>
  )
}
