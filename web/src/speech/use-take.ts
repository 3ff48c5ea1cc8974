import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordingError, type RecordingFault } from './microphone.ts'

/** What is done now: `asking` waits for the microphone, `keeping` for the device. */
export type Step = 'resting' | 'asking' | 'recording' | 'keeping'

/** One try to record, from the press to its end. */
export type Take = {
  /** Aborted when recording ends, for whatever reason. */
  readonly finish: AbortSignal
  /** Aborted when the page is out of sight or left, or it is cancelled: with a `RecordingError` where that is to be told. */
  readonly leave: AbortSignal
  /** Whether nobody is there any more. */
  readonly isGone: () => boolean
  readonly show: (step: Step) => void
}

/**
 * Records once at a time, and no longer than the page is looked at.
 * @param onLeft called when the page goes out of sight or is left, also where nothing is recorded
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

  /** Does one take. A press while one is done is none. */
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
        console.warn('Nothing more is recorded.', error)
        setFault(error instanceof RecordingError ? error.fault : 'broken')
      }
    } finally {
      take.current = null
      show('resting')
    }
  }

  return { step, fault, start, finish, cancel: () => leave() }
}
