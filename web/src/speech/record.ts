import { RecordingError, type RecordingFault } from './microphone.ts'

type Wanted = {
  /** Ends it: what was said until then is all of it. */
  readonly finish: AbortSignal
  /** It ends by itself after so many milliseconds. */
  readonly longest: number
  /** Is given each part in its turn; recording ends where one is not kept. */
  readonly keep: (part: Blob) => Promise<void> | void
  /** Called once nothing more is heard, before the last of it is kept: keeping may take its time. */
  readonly onEnd?: () => void
  /** How often a part comes, in milliseconds; without it all comes at the end. */
  readonly every?: number
  /** How much room it may take, in bits a second. */
  readonly bits?: number
}

/**
 * Records until it is finished, takes too long, or the microphone goes away. What was said until then is kept when it returns,
 * and also when it throws, but for what `keep` refused.
 * @throws {RecordingError} where the microphone went away, or the browser cannot record it
 * @throws what `keep` throws, and AbortError where it was finished before it began
 */
export async function record(
  stream: MediaStream,
  { finish, longest, keep, onEnd, every, bits }: Wanted,
): Promise<void> {
  finish.throwIfAborted()
  const recorder = newRecorder(stream, bits)
  const ended = Promise.withResolvers<void>()
  let keeping = Promise.resolve()
  let fault: RecordingFault | null = null
  let isAsked = false
  const stop = () => {
    isAsked = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const fail = (why: RecordingFault) => {
    if (!isAsked) fault = why
    stop()
  }
  const lose = () => fail('unplugged')
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    keeping = keeping.then(() => keep(data))
    keeping.catch(stop)
  }
  recorder.onerror = () => fail('broken')
  // A browser stops by itself when what it records ends, and may not tell of that first.
  recorder.onstop = () => {
    lose()
    ended.resolve()
  }
  const timer = setTimeout(stop, longest)
  finish.addEventListener('abort', stop)
  for (const track of stream.getTracks()) track.addEventListener('ended', lose)
  try {
    recorder.start(every)
    await ended.promise
  } finally {
    clearTimeout(timer)
    finish.removeEventListener('abort', stop)
    for (const track of stream.getTracks()) track.removeEventListener('ended', lose)
    onEnd?.()
  }
  await keeping
  if (fault !== null) throw new RecordingError(fault)
}

function newRecorder(stream: MediaStream, bits: number | undefined): MediaRecorder {
  try {
    return new MediaRecorder(stream, bits === undefined ? {} : { audioBitsPerSecond: bits })
  } catch (error) {
    throw new RecordingError('no-recorder', error)
  }
}
