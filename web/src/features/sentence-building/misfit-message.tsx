/** The message that appears for three seconds when a child chooses a word that does not fit into the open box. */

import type { Misfit, SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useEffect, useRef } from 'react'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Toast } from '../../ui/messages/toast.tsx'
import { misfitText } from './misfit-text.ts'

/** How long the message is shown, in milliseconds. */
const MISFIT_MS = 3000

type MisfitMessageProps = {
  build: SentenceBuild
  misfit: Misfit
  /** Called when the message has disappeared: after its time, or because the child closed it. */
  onGone: (reason: 'timed' | 'closed') => void
  onReading: (reading: boolean) => void
  /** Reads a text aloud. Null if the device cannot read aloud. */
  onHear: ((text: string) => void) | null
}

/** The message after a wrong word: why it does not fit, and a word that fits. */
export function MisfitMessage({ build, misfit, onGone, onReading, onHear }: MisfitMessageProps) {
  const words = misfitText(build, misfit, false)
  const isShort = useIsSmall()
  const message = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message is announced again for a new misfit
  useEffect(() => {
    announce(words)
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [words, misfit])
  useEffect(() => {
    onReading(true)
    return () => onReading(false)
  }, [onReading])
  return (
    <div ref={message} data-misfit>
      <Toast
        ms={MISFIT_MS}
        about={misfit}
        onGone={onGone}
        onHear={onHear && (() => onHear(words))}
        hearLabel="Hear why"
      >
        {isShort ? misfitText(build, misfit, true) : words}
      </Toast>
    </div>
  )
}
