/** The message that appears for three seconds when a child chooses a word that does not fit into the open box. */

import type { Misfit, SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useEffect, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.ts'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Toast } from '../../ui/messages/toast.tsx'
import { Quoted } from '../../ui/text/quoted.tsx'
import { misfitText } from './misfit-text.ts'
import styles from './sentence-building.module.css'

/** How long the message is shown, in milliseconds. */
const MISFIT_MS = 3000

type MisfitMessageProps = {
  build: SentenceBuild
  misfit: Misfit
  /** Called when the message has disappeared: after its time, or because the child closed it. */
  onGone: (reason: 'timed' | 'closed') => void
  onReading: (reading: boolean) => void
}

/** The largest root font size, in px, at which the message fits over the picture of the theme on a phone. */
const MAX_REM_PX = 20

/** Whether the text has about the usual size. The child or the browser may have made it larger. */
export const hasNormalTextSize = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= MAX_REM_PX

/** The message after a wrong word: why it does not fit, and a word that fits. */
export function MisfitMessage({ build, misfit, onGone, onReading }: MisfitMessageProps) {
  const words = misfitText(build, misfit, false)
  const isShort = useIsSmall()
  const message = useRef<HTMLDivElement>(null)
  const [isNormalSize] = useState(hasNormalTextSize)
  // A message that stays until it is closed must not cover anything.
  const isOverlay = useComfort().keepMessages === 'off' && isNormalSize
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message is announced again for a new misfit
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
