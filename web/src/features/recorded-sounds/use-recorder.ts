import { useCallback, useEffect, useRef, useState } from 'react'
import { closeMicrophone, type Fault, openMicrophone, RecordingError } from '../../speech/microphone.ts'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { QUIET_SOUNDS, record } from './recording.ts'
import { soundIn } from './sound-in.ts'

/** What is done now: `asking` waits for the microphone, `keeping` for the device. */
export type Step = 'resting' | 'asking' | 'recording' | 'keeping'

type Take = { readonly finish: AbortController; readonly cancel: AbortController; began?: number }

/** No sound is said in less, in milliseconds: sooner it is the second press of a double one. */
const SHORTEST = 400

/** A microphone that nobody used for so long is turned off, in milliseconds. */
const RESTS_AFTER = 60_000

/**
 * Records sounds with this device's microphone. It is on from the first recording until the screen is left or hidden, or a
 * recording fails, or nobody recorded for a minute: asked for each sound anew, some browsers would ask the person 44 times.
 */
export function useRecorder(onKept: () => void) {
  const [step, setStep] = useState<Step>('resting')
  const [fault, setFault] = useState<Fault | null>(null)
  const [isOn, setIsOn] = useState(false)
  const stream = useRef<MediaStream>(null)
  const take = useRef<Take>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const turnOff = useCallback(() => {
    clearTimeout(resting.current)
    if (stream.current) closeMicrophone(stream.current)
    stream.current = null
    setIsOn(false)
  }, [])

  const cancel = useCallback(() => take.current?.cancel.abort(), [])

  useEffect(() => {
    const leave = () => {
      take.current?.cancel.abort()
      turnOff()
    }
    const look = () => {
      if (document.visibilityState !== 'hidden') return
      if (take.current) setFault('out-of-sight')
      leave()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [turnOff])

  /** The microphone that is on, or one that is asked for now; closed at once where nobody waits for it any more. */
  const microphone = async ({ cancel: { signal } }: Take): Promise<MediaStream> => {
    clearTimeout(resting.current)
    if (stream.current?.active) return stream.current
    const opened = await openMicrophone(QUIET_SOUNDS)
    if (signal.aborted) closeMicrophone(opened)
    signal.throwIfAborted()
    stream.current = opened
    setIsOn(true)
    return opened
  }

  /** Records a sound and keeps it. A press while that is done is none. */
  const start = async (sound: string): Promise<void> => {
    if (take.current) return
    const mine: Take = { finish: new AbortController(), cancel: new AbortController() }
    take.current = mine
    setFault(null)
    setStep('asking')
    try {
      const opened = await microphone(mine)
      setStep('recording')
      mine.began = performance.now()
      const recording = await record(opened, { finish: mine.finish.signal, cancel: mine.cancel.signal })
      setStep('keeping')
      await keep(sound, recording)
      onKept()
      resting.current = setTimeout(turnOff, RESTS_AFTER)
    } catch (error) {
      if (!mine.cancel.signal.aborted) {
        console.warn('A sound was not recorded.', error)
        setFault(faultOf(error))
        turnOff()
      }
    } finally {
      take.current = null
      setStep('resting')
    }
  }

  const finish = () => {
    if (performance.now() - (take.current?.began ?? Number.POSITIVE_INFINITY) >= SHORTEST) take.current?.finish.abort()
  }

  return { step, fault, isOn, start, finish, cancel }
}

async function keep(sound: string, recording: Blob): Promise<void> {
  const heard = await soundIn(recording)
  try {
    await recordedSounds.keep({ sound, ...heard })
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new RecordingError(isFull ? 'no-room' : 'nothing-kept', error)
  }
}

const faultOf = (error: unknown): Fault => (error instanceof RecordingError ? error.fault : 'broken')
