/** How often the level is measured, in milliseconds: often enough to see that one is heard, and calm. */
const INTERVAL_MS = 120

/** Speech at arm's length has a root mean square of about 0.1. So this factor makes it more than half of the full level. */
const GAIN = 6

/**
 * Measures how loud a microphone is, for a display. A browser without Web Audio never calls back.
 * @param onLevel called with the loudness, from 0 (silent) to 1
 * @returns ends the measuring
 */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  try {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      onLevel(Math.min(1, Math.sqrt(meanSquare) * GAIN))
    }, INTERVAL_MS)
    return () => {
      clearInterval(timer)
      onLevel(0)
      void context.close()
    }
  } catch (error) {
    console.warn('The loudness of the microphone is not shown.', error)
    return () => undefined
  }
}
