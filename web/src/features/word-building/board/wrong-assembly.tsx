/** The card "Oops", shown for four seconds when all places of a word are filled but the parts do not make the word. */

import { useEffect, useRef, useState } from 'react'
import Undo from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Toast } from '../../../ui/messages/toast.tsx'
import { Quoted } from '../../../ui/text/quoted.tsx'
import { type Advice, fullText } from './board-text.ts'
import styles from './build-board.module.css'

/** How long the card is shown, in milliseconds. */
const CARD_MS = 4000

export type WrongAssemblyProps = {
  advice: Advice
  onTryAgain: () => void
  onReading: (reading: boolean) => void
  /** Reads a text aloud. Null if the device cannot read aloud. */
  onHear: ((text: string) => void) | null
}

/**
 * Shown when all places are filled wrongly: a card with one line of advice, and its reason on request. The card disappears after a
 * while; its text stays as plain text.
 */
export default function WrongAssembly({ advice, onTryAgain, onReading, onHear }: WrongAssemblyProps) {
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
  const tools = (
    <>
      {onHear ? (
        <Button onClick={() => onHear(text)} aria-label="Hear this">
          <Volume aria-hidden="true" />
        </Button>
      ) : null}
      <Button kind="quiet" aria-expanded={hasReason} onClick={() => setHasReason(!hasReason)}>
        Why?
      </Button>
    </>
  )
  if (isClosed) {
    const takeFocus = (words: HTMLElement | null) => {
      if (closedByHand.current) focusText(words, { preventScroll: true })
      closedByHand.current = false
    }
    return (
      <div className={styles.after}>
        <p className={styles.help} ref={takeFocus}>
          <Quoted>{text}</Quoted> <span className={styles.how}>Press a part to take it back.</span>
        </p>
        <div className={styles.ways}>
          <Button onClick={onTryAgain}>
            <Undo aria-hidden="true" />
            <span>
              Start<span className="visually-hidden"> this word</span> again
            </span>
          </Button>
          {tools}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.card} ref={card}>
      <Toast
        ms={CARD_MS}
        about={fullText(advice)}
        onGone={(reason) => {
          closedByHand.current = reason === 'closed'
          setIsClosed(true)
        }}
        actions={
          <>
            <Button onClick={onTryAgain}>
              <Undo aria-hidden="true" />
              Try again
            </Button>
            {tools}
          </>
        }
      >
        <p className={styles.help}>
          <strong className={styles.oops}>Oops</strong> <Quoted>{text}</Quoted>
        </p>
      </Toast>
    </div>
  )
}
