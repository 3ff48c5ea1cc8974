import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordingError, type RecordingFault } from './microphone.ts'

/** The state of recording: `asking` waits for the permission to use the microphone, `keeping` until the recording is stored. */
export type Step = 'resting' | 'asking' | 'recording' | 'keeping'

/** One attempt to record, from the press of the button to its end. */
export type Take = {
  /** Aborted when recording ends, for whatever reason. */
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
  const [step, show] = useState<Step>('resting')
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
    const look = () => {
      if (document.visibilityState === 'hidden') end(new RecordingError('out-of-sight'))
    }
    const go = () => end()
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', go)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', go)
      end()
    }
  }, [])

  /** Runs one attempt. A press during an attempt is ignored. */
  const start = async (run: (take: Take) => Promise<void>): Promise<void> => {
    if (take.current) return
    const mine = { finish: new AbortController(), leave: new AbortController(), isGone: false }
    take.current = mine
    setFault(null)
    show('asking')
    try {
      await run({ finish: mine.finish.signal, leave: mine.leave.signal, isGone: () => mine.isGone, show })
    } catch (error) {
      if (!mine.isGone) {
        console.warn('Recording stopped.', error)
        setFault(error instanceof RecordingError ? error.fault : 'broken')
      }
    } finally {
      take.current = null
      show('resting')
    }
  }

  return { step, fault, start, finish, cancel: () => leave() }
}
