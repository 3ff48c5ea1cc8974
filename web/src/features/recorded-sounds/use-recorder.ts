import { useRef, useState } from 'react'
import { closeMicrophone, openMicrophone, RecordingError } from '../../speech/microphone.ts'
import { record } from '../../speech/record.ts'
import { type Take, useTake } from '../../speech/use-take.ts'
import { isQuotaExceeded } from '../../storage/database.ts'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { soundIn } from './sound-in.ts'

/** A sound is said in less, with the moment before somebody speaks; in milliseconds. */
const LONGEST = 3_000

/** No sound is said in less, in milliseconds: sooner it is the second press of a double one. */
const SHORTEST = 400

/** A microphone that nobody used for so long is turned off, in milliseconds. */
const RESTS_AFTER = 60_000

/** What would take the quiet sounds away, *f* and *s*, is off. */
const QUIET_SOUNDS: MediaTrackConstraints = { noiseSuppression: false, echoCancellation: false }

/**
 * Records sounds with this device's microphone. It is on from the first recording until the screen is left or hidden, or a
 * recording fails, or nobody recorded for a minute: asked for each sound anew, some browsers would ask the person 44 times.
 */
export function useRecorder(onKept: () => void) {
  const [isOn, setIsOn] = useState(false)
  const stream = useRef<MediaStream>(null)
  const began = useRef(0)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const turnOff = () => {
    clearTimeout(resting.current)
    if (stream.current) closeMicrophone(stream.current)
    stream.current = null
    setIsOn(false)
  }
  const take = useTake(turnOff)

  /** The microphone that is on, or one that is asked for now; closed at once where nobody waits for it any more. */
  const microphone = async ({ leave }: Take): Promise<MediaStream> => {
    clearTimeout(resting.current)
    if (stream.current?.active) return stream.current
    const opened = await openMicrophone(QUIET_SOUNDS)
    if (leave.aborted) closeMicrophone(opened)
    leave.throwIfAborted()
    stream.current = opened
    setIsOn(true)
    return opened
  }

  const recordOne = async (sound: string, mine: Take): Promise<void> => {
    const { finish, leave, show } = mine
    const opened = await microphone(mine)
    show('recording')
    began.current = performance.now()
    const parts: Blob[] = []
    await record(opened, { finish, longest: LONGEST, keep: (part) => void parts.push(part) })
    leave.throwIfAborted()
    show('keeping')
    await keep(sound, new Blob(parts))
    onKept()
    if (!leave.aborted) resting.current = setTimeout(turnOff, RESTS_AFTER)
  }

  return {
    step: take.step,
    fault: take.fault,
    isOn,
    /** Records a sound and keeps it. */
    start: (sound: string): Promise<void> =>
      take.start(async (mine) => {
        try {
          await recordOne(sound, mine)
        } catch (error) {
          if (!mine.leave.aborted) turnOff()
          throw error
        }
      }),
    finish: () => {
      if (performance.now() - began.current >= SHORTEST) take.finish()
    },
    cancel: take.cancel,
  }
}

async function keep(sound: string, recording: Blob): Promise<void> {
  const heard = await soundIn(recording)
  try {
    await recordedSounds.save({ sound, ...heard })
  } catch (error) {
    throw new RecordingError(isQuotaExceeded(error) ? 'no-room' : 'nothing-kept', error)
  }
}
