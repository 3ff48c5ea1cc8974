import { RecordingError } from '../../speech/microphone.ts'

/** A sound is said in less, with the moment before somebody speaks; in milliseconds. */
const LONGEST = 3_000

/** What would take the quiet sounds away, *f* and *s*, is off. */
export const QUIET_SOUNDS: MediaTrackConstraints = { noiseSuppression: false, echoCancellation: false }

type Recording = {
  /** Ends it: what was recorded so far is the recording. */
  readonly finish: AbortSignal
  /** Ends it for nothing. */
  readonly cancel: AbortSignal
}

/**
 * Records until it is finished, or for as long as a sound may take.
 * @throws {RecordingError} where the microphone went away, or the browser cannot record it
 * @throws {DOMException} AbortError, where it was cancelled
 */
export function record(stream: MediaStream, { finish, cancel }: Recording): Promise<Blob> {
  return new Promise((resolve, reject) => {
    cancel.throwIfAborted()
    const recorder = newRecorder(stream)
    const parts: Blob[] = []
    let isFinished = false
    const stop = () => {
      isFinished = true
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const timer = setTimeout(stop, LONGEST)
    const end = () => {
      clearTimeout(timer)
      finish.removeEventListener('abort', stop)
      cancel.removeEventListener('abort', stop)
      for (const track of stream.getTracks()) track.removeEventListener('ended', lost)
    }
    const lost = () => {
      end()
      reject(new RecordingError('unplugged'))
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onerror = () => {
      end()
      reject(new RecordingError('broken'))
    }
    // A browser stops by itself when what it records ends, and may tell of that first.
    recorder.onstop = () => {
      if (!isFinished) return lost()
      end()
      if (cancel.aborted) reject(cancel.reason)
      else resolve(new Blob(parts, { type: recorder.mimeType }))
    }
    finish.addEventListener('abort', stop)
    cancel.addEventListener('abort', stop)
    for (const track of stream.getTracks()) track.addEventListener('ended', lost)
    recorder.start()
  })
}

function newRecorder(stream: MediaStream): MediaRecorder {
  try {
    return new MediaRecorder(stream)
  } catch (error) {
    throw new RecordingError('no-recorder', error)
  }
}
