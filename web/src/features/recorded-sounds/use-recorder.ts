/**
 * Records one sound after another for the screen "Sounds in your voice". A take is one attempt to record, from pressing Record
 * until the recording is saved or cancelled.
 */

import { useRef, useState } from 'react'
import { closeMicrophone, openMicrophone, RecordingError } from '../../speech/microphone.ts'
import { record } from '../../speech/record.ts'
import { type Take, useTake } from '../../speech/use-take.ts'
import { isQuotaExceeded } from '../../storage/database.ts'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { extractSound } from './extract-sound.ts'

/** The maximum length of a recording, in milliseconds. It includes the moment before the sound. */
const MAX_DURATION_MS = 3_000

/** Within this time, in milliseconds, Stop is ignored: it is the second press of a double click on Record. */
const MIN_DURATION_MS = 400

/** The microphone is turned off after this time without a recording, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000

/** Disables filters that would remove quiet sounds such as *f* and *s*. */
const AUDIO_CONSTRAINTS: MediaTrackConstraints = { noiseSuppression: false, echoCancellation: false }

/**
 * Records sounds. The microphone stays on between recordings until the page is left or hidden, a recording fails, or a minute
 * passes: some browsers would otherwise ask for permission 44 times.
 */
export function useRecorder(onSaved: () => void) {
  const [isOn, setIsOn] = useState(false)
  const stream = useRef<MediaStream>(null)
  const startedAt = useRef(0)
  const idleTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const turnOff = () => {
    clearTimeout(idleTimer.current)
    if (stream.current) closeMicrophone(stream.current)
    stream.current = null
    setIsOn(false)
  }
  const take = useTake(turnOff)

  /** Returns the open microphone, or opens it. It is closed at once if the recording was cancelled meanwhile. */
  const microphone = async ({ leave }: Take): Promise<MediaStream> => {
    clearTimeout(idleTimer.current)
    if (stream.current?.active) return stream.current
    const microphoneStream = await openMicrophone(AUDIO_CONSTRAINTS)
    if (leave.aborted) closeMicrophone(microphoneStream)
    leave.throwIfAborted()
    stream.current = microphoneStream
    setIsOn(true)
    return microphoneStream
  }

  const recordOne = async (sound: string, currentTake: Take): Promise<void> => {
    const { finish, leave, show } = currentTake
    const microphoneStream = await microphone(currentTake)
    show('recording')
    startedAt.current = performance.now()
    const parts: Blob[] = []
    await record(microphoneStream, { finish, maxMs: MAX_DURATION_MS, store: (part) => void parts.push(part) })
    leave.throwIfAborted()
    show('saving')
    await save(sound, new Blob(parts))
    onSaved()
    if (!leave.aborted) idleTimer.current = setTimeout(turnOff, IDLE_TIMEOUT_MS)
  }

  return {
    step: take.step,
    fault: take.fault,
    isOn,
    /** Records a sound and saves it. */
    start: (sound: string): Promise<void> =>
      take.start(async (currentTake) => {
        try {
          await recordOne(sound, currentTake)
        } catch (error) {
          if (!currentTake.leave.aborted) turnOff()
          throw error
        }
      }),
    finish: () => {
      if (performance.now() - startedAt.current >= MIN_DURATION_MS) take.finish()
    },
    cancel: take.cancel,
  }
}

async function save(sound: string, recording: Blob): Promise<void> {
  const trimmedSound = await extractSound(recording)
  try {
    await recordedSounds.save({ sound, ...trimmedSound })
  } catch (error) {
    throw new RecordingError(isQuotaExceeded(error) ? 'no-room' : 'storage-unavailable', error)
  }
}
