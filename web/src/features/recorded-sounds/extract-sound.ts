/** Turns what the microphone recorded into the samples of one sound, when a grown-up records a sound. */

import { trimRecording } from '@lanternleaf/domain/speech/trim-recording'
import { RecordingError } from '../../speech/microphone.ts'
import type { RecordedSound } from '../../storage/recorded-sounds.ts'

/** The number of samples per second: browsers record with this rate. */
const SAMPLE_RATE = 48_000

/**
 * Extracts the sound from a recording, without the silence around it.
 * @throws {RecordingError} if the recording is silent, or the browser cannot decode it
 */
export async function extractSound(recording: Blob): Promise<Pick<RecordedSound, 'rate' | 'samples'>> {
  const samples = trimRecording(await decode(recording), SAMPLE_RATE)
  if (samples === null) throw new RecordingError('silent')
  return { rate: SAMPLE_RATE, samples }
}

async function decode(recording: Blob): Promise<Float32Array> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    return (await context.decodeAudioData(await recording.arrayBuffer())).getChannelData(0)
  } catch (error) {
    throw new RecordingError('broken', error)
  }
}
