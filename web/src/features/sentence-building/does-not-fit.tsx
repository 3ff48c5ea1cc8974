import type { Misfit, SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useEffect, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.ts'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Toast } from '../../ui/messages/toast.tsx'
import { Quoted } from '../../ui/text/quoted.tsx'
import styles from './sentence-building.module.css'
import { misfitWords } from './why-not.ts'

/** How long the message stays, in milliseconds. */
const MISFIT_MS = 3000

type DoesNotFitProps = {
  build: SentenceBuild
  misfit: Misfit
  onGone: (how: 'timed' | 'closed') => void
  onReading: (reading: boolean) => void
}

/** How large letters may be, in px for a rem, that what is said has room in the picture of a phone. */
const MOST_PER_REM = 20

/** Whether the page has letters of about the usual size, whoever chose it. */
export const hasUsualLetters = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= MOST_PER_REM

/** Why a word did not go into the sentence, and which one would. */
export function DoesNotFit({ build, misfit, onGone, onReading }: DoesNotFitProps) {
  const words = misfitWords(build, misfit, false)
  const isShort = useIsSmall()
  const message = useRef<HTMLDivElement>(null)
  const [isUsual] = useState(hasUsualLetters)
  // One that stays until it is closed covers nothing.
  const isOver = useComfort().keepMessages === 'off' && isUsual
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words once more are news
  useEffect(() => {
    announce(words)
    if (!isOver) message.current?.scrollIntoView({ block: 'nearest' })
  }, [words, misfit, isOver])
  useEffect(() => {
    onReading(true)
    return () => onReading(false)
  }, [onReading])
  return (
    <div className={`${styles.misfit} ${isOver ? styles.over : ''}`} ref={message}>
      <Toast ms={MISFIT_MS} about={misfit} onGone={onGone}>
        <span>
          <Quoted>{isShort ? misfitWords(build, misfit, true) : words}</Quoted>
        </span>
      </Toast>
    </div>
  )
}
