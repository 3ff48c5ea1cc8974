import { trimRecording } from '@lanternleaf/domain/speech/trim-recording'
import { RecordingError } from '../../speech/microphone.ts'
import type { RecordedSound } from '../../storage/recorded-sounds.ts'

/** Samples a second, as browsers record. */
const SAMPLE_RATE = 48_000

/**
 * What is heard in a recording, without the silence around it.
 * @throws {RecordingError} where nothing is, or the browser cannot read what it recorded
 */
export async function extractSound(recording: Blob): Promise<Pick<RecordedSound, 'rate' | 'samples'>> {
  const samples = trimRecording(await decoded(recording), SAMPLE_RATE)
  if (samples === null) throw new RecordingError('silent')
  return { rate: SAMPLE_RATE, samples }
}

async function decoded(recording: Blob): Promise<Float32Array> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    return (await context.decodeAudioData(await recording.arrayBuffer())).getChannelData(0)
  } catch (error) {
    throw new RecordingError('broken', error)
  }
}
