import type { Misfit, SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useEffect, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.ts'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Toast } from '../../ui/messages/toast.tsx'
import { Quoted } from '../../ui/text/quoted.tsx'
import { misfitText } from './misfit-text.ts'
import styles from './sentence-building.module.css'

/** How long the message stays, in milliseconds. */
const MISFIT_MS = 3000

type MisfitMessageProps = {
  build: SentenceBuild
  misfit: Misfit
  onGone: (how: 'timed' | 'closed') => void
  onReading: (reading: boolean) => void
}

/** The largest root font size, in px, at which the message fits over a phone's picture. */
const MAX_REM_PX = 20

/** Whether the page has letters of about the usual size, whoever chose it. */
export const hasNormalTextSize = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= MAX_REM_PX

/** Why a word did not go into the sentence, and which one would. */
export function MisfitMessage({ build, misfit, onGone, onReading }: MisfitMessageProps) {
  const words = misfitText(build, misfit, false)
  const isShort = useIsSmall()
  const message = useRef<HTMLDivElement>(null)
  const [isNormalSize] = useState(hasNormalTextSize)
  // A message that stays until it is closed must not cover anything.
  const isOverlay = useComfort().keepMessages === 'off' && isNormalSize
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words once more are news
  useEffect(() => {
    announce(words)
    if (!isOverlay) message.current?.scrollIntoView({ block: 'nearest' })
  }, [words, misfit, isOverlay])
  useEffect(() => {
    onReading(true)
    return () => onReading(false)
  }, [onReading])
  return (
    <div className={`${styles.misfit} ${isOverlay ? styles.over : ''}`} ref={message}>
      <Toast ms={MISFIT_MS} about={misfit} onGone={onGone}>
        <span>
          <Quoted>{isShort ? misfitText(build, misfit, true) : words}</Quoted>
        </span>
      </Toast>
    </div>
  )
}
