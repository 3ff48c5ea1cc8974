import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '../../../learning-record/new-id.ts'
import { closeMicrophone, type Fault, openMicrophone, RecordingError } from '../../../speech/microphone.ts'
import { stopSpeaking } from '../../../speech/speak.ts'
import { recordedAnswers } from '../../../storage/recorded-answers.ts'
import { type Recorder, recordAnswer } from './record-answer.ts'

/** One try to record, from the press to its end. */
type Take = { stream?: MediaStream; recorder?: Recorder; fault?: Fault; isLeft: boolean; isGone?: boolean }

/**
 * Records an answer with this device's microphone, which is asked for when a child presses Record, and off as soon as the
 * recording ends: also when the page is left or goes out of sight. What was said until then is kept.
 * @param onKept called with the id of a recording as soon as something of it is kept
 */
export function useSpeaking(childId: string, onKept: (recording: string) => void) {
  const [step, setStep] = useState<'resting' | 'asking' | 'recording'>('resting')
  const [fault, setFault] = useState<Fault | null>(null)
  const take = useRef<Take>(null)
  const tell = useRef(onKept)
  useEffect(() => {
    tell.current = onKept
  })

  const stop = useCallback((why?: Fault) => {
    const mine = take.current
    if (!mine) return
    if (why) mine.fault = why
    mine.isLeft = true
    mine.recorder?.stop()
  }, [])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') stop('out-of-sight')
    }
    const leave = () => {
      if (take.current) take.current.isGone = true
      stop()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [stop])

  const end = (mine: Take, error: unknown) => {
    if (mine.stream) closeMicrophone(mine.stream)
    if (error) console.warn('The answer was not recorded to its end.', error)
    if (take.current !== mine) return
    take.current = null
    setFault(mine.fault ?? (error ? faultOf(error) : null))
    setStep('resting')
  }

  return {
    step,
    fault,
    stop: () => stop(),
    start: async (): Promise<void> => {
      if (take.current) return
      const mine: Take = { isLeft: false }
      take.current = mine
      setFault(null)
      setStep('asking')
      stopSpeaking()
      try {
        mine.stream = await openMicrophone(true)
        if (mine.isLeft) return end(mine, null)
        const recording = newId()
        let parts = 0
        const keep = async (part: Blob) => {
          // Nobody is there any more to whom a recording that only begins could belong.
          if (mine.isGone && parts === 0) return
          await kept(recordedAnswers.add(childId, recording, parts, part), parts === 0)
          if (parts === 0) tell.current(recording)
          parts += 1
        }
        mine.recorder = recordAnswer(mine.stream, { keep, onEnd: (error) => end(mine, error) })
        setStep('recording')
      } catch (error) {
        end(mine, error)
      }
    },
  }
}

/** @throws {RecordingError} says why it was not kept */
async function kept(keeping: Promise<void>, isFirst: boolean): Promise<void> {
  try {
    await keeping
  } catch (error) {
    throw new RecordingError(isFirst ? 'nothing-kept' : isFull(error) ? 'no-room' : 'broken', error)
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

const faultOf = (error: unknown): Fault => (error instanceof RecordingError ? error.fault : 'broken')
