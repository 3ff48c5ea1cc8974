/** A take is one attempt to record, as in a recording studio. Screens on which a child or grown-up records use this hook. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordingError, type RecordingFault } from './microphone.ts'

/** The state of recording. `saving`: the recording is being stored on this device. */
export type Step = 'idle' | 'requesting-permission' | 'recording' | 'saving'

/** One attempt to record, from the press of the button to its end. */
export type Take = {
  /** Aborted when the recording ends, for any reason. */
  readonly finish: AbortSignal
  /** Aborted when the page is hidden or left, or the attempt is cancelled. The reason is a `RecordingError` if it is to be shown. */
  readonly leave: AbortSignal
  /** Whether the screen has been left. */
  readonly isGone: () => boolean
  readonly show: (step: Step) => void
}

/**
 * Runs one attempt to record at a time, and ends it when the page is hidden or left.
 * @param onLeft called when the page is hidden or left, also if nothing is recorded
 */
export function useTake(onLeft?: () => void) {
  const [step, show] = useState<Step>('idle')
  const [fault, setFault] = useState<RecordingFault | null>(null)
  const take = useRef<{ finish: AbortController; leave: AbortController; isGone: boolean }>(null)

  const finish = () => take.current?.finish.abort()
  const leave = (why?: RecordingError) => {
    if (!take.current) return
    take.current.isGone ||= why === undefined
    take.current.leave.abort(why)
    finish()
  }
  const end = useEffectEvent((why?: RecordingError) => {
    leave(why)
    onLeft?.()
  })

  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') end(new RecordingError('page-hidden'))
    }
    const onPageHide = () => end()
    document.addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', onPageHide)
      end()
    }
  }, [])

  /** Runs one attempt. A press during an attempt is ignored. */
  const start = async (run: (take: Take) => Promise<void>): Promise<void> => {
    if (take.current) return
    const thisTake = { finish: new AbortController(), leave: new AbortController(), isGone: false }
    take.current = thisTake
    setFault(null)
    show('requesting-permission')
    try {
      await run({ finish: thisTake.finish.signal, leave: thisTake.leave.signal, isGone: () => thisTake.isGone, show })
    } catch (error) {
      if (!thisTake.isGone) {
        console.warn('Recording stopped.', error)
        setFault(error instanceof RecordingError ? error.fault : 'broken')
      }
    } finally {
      take.current = null
      show('idle')
    }
  }

  return { step, fault, start, finish, cancel: () => leave() }
}
