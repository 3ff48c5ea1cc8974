import { isSecure } from '../api/secure-context.ts'

/**
 * The reason why nothing was recorded. `refused`: the user or the browser did not permit the microphone. `in-use`: another program
 * uses it. `no-recorder`: this browser cannot record. `page-hidden`: the page was hidden. `storage-unavailable`: this browser stores
 * nothing.
 */
export type RecordingFault =
  | 'no-microphone'
  | 'refused'
  | 'in-use'
  | 'unplugged'
  | 'needs-https'
  | 'no-recorder'
  | 'page-hidden'
  | 'silent'
  | 'broken'
  | 'no-room'
  | 'storage-unavailable'

/** The error of a recording that failed. */
export class RecordingError extends Error {
  readonly fault: RecordingFault
  constructor(fault: RecordingFault, cause?: unknown) {
    super(`Not recorded: ${fault}`, { cause })
    this.fault = fault
  }
}

/** The fault for each error of the browser, by the name of the error. */
const FAULTS: Readonly<Record<string, RecordingFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/**
 * Opens the microphone. The browser asks the user for the permission.
 * @throws {RecordingError} if there is no microphone, if it is refused, or if this browser cannot record
 */
export async function openMicrophone(constraints: MediaTrackConstraints | true): Promise<MediaStream> {
  if (!isSecure()) throw new RecordingError('needs-https')
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia || !globalThis.MediaRecorder) throw new RecordingError('no-recorder')
  try {
    return await devices.getUserMedia({ audio: constraints })
  } catch (error) {
    throw new RecordingError((error instanceof Error && FAULTS[error.name]) || 'in-use', error)
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
