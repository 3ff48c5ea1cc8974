import { vi } from 'vitest'

/** A microphone into which something is said all the time, as loud as `loud` of 1. */
export function standInMicrophone(loud = 0.5) {
  const opened: MediaStream[] = []
  const ask = vi.fn(async (): Promise<MediaStream> => {
    const context = new AudioContext()
    await context.resume()
    const voice = new OscillatorNode(context, { frequency: 300 })
    const volume = new GainNode(context, { gain: loud })
    const microphone = new MediaStreamAudioDestinationNode(context)
    voice.connect(volume).connect(microphone)
    voice.start()
    opened.push(microphone.stream)
    return microphone.stream
  })
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(ask)
  const tracks = () => opened.flatMap((stream) => stream.getTracks())
  return { ask, tracks, isOn: () => tracks().some(({ readyState }) => readyState === 'live') }
}
