/** Records from the microphone: a child's spoken answer, or a sound of English that a grown-up says. */

import { RecordingError, type RecordingFault } from './microphone.ts'

type RecordingOptions = {
  /** Ends the recording; what was recorded until then is complete. */
  readonly finish: AbortSignal
  /** The maximum length in milliseconds. */
  readonly maxMs: number
  /** Stores each part in order; recording ends when it throws. */
  readonly store: (part: Blob) => Promise<void> | void
  /** Called when recording has ended, before the last part is stored, which may take a while. */
  readonly onEnd?: () => void
  /** The length of a part in milliseconds; without it there is one part at the end. */
  readonly partMs?: number
  /** The bit rate, in bits a second. */
  readonly bits?: number
}

/**
 * Records until it is finished, reaches the maximum length, or the microphone is unplugged. All parts are stored when it returns,
 * and also when it throws, except a part that `store` refused.
 * @throws {RecordingError} if the microphone is unplugged, or the browser cannot record it
 * @throws the error of `store`, or an AbortError if the recording was ended before it began
 */
export async function record(
  stream: MediaStream,
  { finish, maxMs, store, onEnd, partMs, bits }: RecordingOptions,
): Promise<void> {
  finish.throwIfAborted()
  const recorder = newRecorder(stream, bits)
  const ended = Promise.withResolvers<void>()
  let storing = Promise.resolve()
  let fault: RecordingFault | null = null
  let isStopping = false
  const stop = () => {
    isStopping = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const fail = (why: RecordingFault) => {
    if (!isStopping) fault = why
    stop()
  }
  const onUnplugged = () => fail('unplugged')
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    storing = storing.then(() => store(data))
    storing.catch(stop)
  }
  recorder.onerror = () => fail('broken')
  // A browser stops by itself when the track ends, and may not report that first.
  recorder.onstop = () => {
    onUnplugged()
    ended.resolve()
  }
  const timer = setTimeout(stop, maxMs)
  finish.addEventListener('abort', stop)
  for (const track of stream.getTracks()) track.addEventListener('ended', onUnplugged)
  try {
    recorder.start(partMs)
    await ended.promise
  } finally {
    clearTimeout(timer)
    finish.removeEventListener('abort', stop)
    for (const track of stream.getTracks()) track.removeEventListener('ended', onUnplugged)
    onEnd?.()
  }
  await storing
  if (fault !== null) throw new RecordingError(fault)
}

function newRecorder(stream: MediaStream, bits: number | undefined): MediaRecorder {
  try {
    return new MediaRecorder(stream, bits === undefined ? {} : { audioBitsPerSecond: bits })
  } catch (error) {
    throw new RecordingError('no-recorder', error)
  }
}
