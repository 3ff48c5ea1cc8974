import { useEffect, useRef, useState } from 'react'
import Play from '~icons/lucide/play'
import Stop from '~icons/lucide/square'
import { useChildLogin } from '../../child-login/child-login.ts'
import { createVolumeNode, resumeAudio } from '../../speech/recorded-sounds.ts'
import { stopSpeaking } from '../../speech/speak.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { Button } from '../buttons/button.tsx'
import { StatusMessage } from '../messages/status-message.tsx'

const GONE = "This recording isn't here anymore."
const FAILED = "We couldn't play the recording. Please try again."

/** One press of the play button. The context is missing until the browser has created it. */
type Playback = { context?: AudioContext }

/** Plays an answer that the logged-in child recorded after a story. */
export function RecordingPlayer({ recording }: { recording: string }) {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const [isPlaying, setPlaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const playing = useRef<Playback>(null)
  const stop = () => {
    const current = playing.current
    playing.current = null
    setPlaying(false)
    void current?.context?.close()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the recording stops it
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      stop()
    }
  }, [recording])
  const play = async () => {
    stopSpeaking()
    setProblem(null)
    const thisPlay: Playback = {}
    playing.current = thisPlay
    setPlaying(true)
    try {
      // Created during the click's event: some browsers start audio only then.
      const context = new AudioContext()
      thisPlay.context = context
      const recordedBlob = await recordedAnswers.read(childId, recording)
      if (playing.current !== thisPlay) return
      if (!recordedBlob) {
        stop()
        setProblem(GONE)
        return
      }
      const buffer = await context.decodeAudioData(await recordedBlob.arrayBuffer())
      if (playing.current !== thisPlay) return
      await resumeAudio(context)
      if (playing.current !== thisPlay) return
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(createVolumeNode(context)).connect(context.destination)
      source.onended = () => playing.current === thisPlay && stop()
      source.start()
    } catch (error) {
      console.warn('A recording could not be played.', error)
      if (playing.current !== thisPlay) return
      stop()
      setProblem(FAILED)
    }
  }
  return (
    <div>
      <Button onClick={() => (isPlaying ? stop() : void play())}>
        {isPlaying ? <Stop aria-hidden="true" /> : <Play aria-hidden="true" />}
        {isPlaying ? 'Stop playing' : 'Play what I said'}
      </Button>
      {problem === null ? null : <StatusMessage>{problem}</StatusMessage>}
    </div>
  )
}
