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
  // A long recording is stored in parts. Their first one comes sooner than in the app, so that tests need not wait for it.
  const { start } = MediaRecorder.prototype
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function (this: MediaRecorder, partMs) {
    start.call(this, partMs === undefined ? undefined : partMs / 10)
  })
  const tracks = () => streams.flatMap((stream) => stream.getTracks())
  return { getUserMedia, tracks, isOn: () => tracks().some(({ readyState }) => readyState === 'live') }
}
