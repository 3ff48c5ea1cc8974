import { RecordingError } from '../../../speech/microphone.ts'

/** How often what was said is kept, in milliseconds: so much is lost at most. */
const KEPT_EVERY = 1_000

/** The longest answer, in milliseconds. */
export const LONGEST = 180_000

/** Speech needs no more, in bits a second. */
const SPEECH = 32_000

export type Recorder = { readonly stop: () => void }

type Told = {
  /** Keeps a part; recording ends where that fails. */
  readonly keep: (part: Blob) => Promise<void>
  /** Called once when it is over and all is kept, with what went wrong, if anything. */
  readonly onEnd: (error: unknown) => void
}

/**
 * Records what is said until it is stopped, the microphone goes away, or it takes too long. Every second of it is kept.
 * @throws {RecordingError} where the browser cannot record it
 */
export function recordAnswer(stream: MediaStream, { keep, onEnd }: Told): Recorder {
  const recorder = newRecorder(stream)
  let keeping = Promise.resolve()
  let problem: unknown = null
  let isAsked = false
  const stop = () => {
    isAsked = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const fail = (error: unknown) => {
    problem ??= error
    stop()
  }
  const timer = setTimeout(stop, LONGEST)
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) keeping = keeping.then(() => (problem === null ? keep(data) : undefined)).catch(fail)
  }
  recorder.onerror = () => fail(new RecordingError('broken'))
  // A browser stops by itself when what it records ends.
  recorder.onstop = () => {
    clearTimeout(timer)
    if (!isAsked) problem ??= new RecordingError('unplugged')
    void keeping.then(() => onEnd(problem))
  }
  recorder.start(KEPT_EVERY)
  return { stop }
}

function newRecorder(stream: MediaStream): MediaRecorder {
  try {
    return new MediaRecorder(stream, { audioBitsPerSecond: SPEECH })
  } catch (error) {
    throw new RecordingError('no-recorder', error)
  }
}
