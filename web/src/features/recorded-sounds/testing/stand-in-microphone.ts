/** A microphone for tests that record. A test machine has none. */

import { vi } from 'vitest'

/** Replaces the microphone of the device with one that always hears a tone. `loudness`: from 0 (silent) to 1. */
export function standInMicrophone(loudness = 0.5) {
  const streams: MediaStream[] = []
  const getUserMedia = vi.fn(async (): Promise<MediaStream> => {
    const context = new AudioContext()
    await context.resume()
    const voice = new OscillatorNode(context, { frequency: 300 })
    const volume = new GainNode(context, { gain: loudness })
    const microphone = new MediaStreamAudioDestinationNode(context)
    voice.connect(volume).connect(microphone)
    voice.start()
    streams.push(microphone.stream)
    return microphone.stream
  })
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(getUserMedia)
  const tracks = () => streams.flatMap((stream) => stream.getTracks())
  return { getUserMedia, tracks, isOn: () => tracks().some(({ readyState }) => readyState === 'live') }
}
