import { useEffect, useRef } from 'react'
import { newId } from '../../../learning-record/new-id.ts'
import { closeMicrophone, openMicrophone, RecordingError } from '../../../speech/microphone.ts'
import { record } from '../../../speech/record.ts'
import { stopSpeaking } from '../../../speech/speak.ts'
import { type Take, useTake } from '../../../speech/use-take.ts'
import { isQuotaExceeded } from '../../../storage/database.ts'
import { recordedAnswers } from '../../../storage/recorded-answers.ts'
import { deleteRecording } from '../stored-writing.ts'

/** How often the recording is saved, in milliseconds: at most this much can be lost. */
const SAVE_INTERVAL_MS = 1_000

/** Maximum length of an answer, in milliseconds. */
const MAX_DURATION_MS = 180_000

/** Enough for speech, in bits per second. */
const BITS_PER_SECOND = 32_000

/**
 * Records an answer. The microphone is requested when the child presses Record and released as soon as the recording ends, also
 * when the page is left or hidden. What was recorded until then stays saved.
 * @param onSaved called with the id of a recording as soon as something of it is kept
 */
export function useSpeaking(childId: string, onSaved: (recording: string) => void) {
  const { step, fault, start, finish } = useTake()
  const notifySaved = useRef(onSaved)
  useEffect(() => {
    notifySaved.current = onSaved
  })

  const speak = async (stream: MediaStream, take: Take): Promise<void> => {
    take.leave.throwIfAborted()
    const recording = newId()
    let chunkCount = 0
    const saveChunk = async (chunk: Blob) => {
      // The child has left before anything was saved: there is nobody the recording could belong to.
      if (take.isGone() && chunkCount === 0) return
      await withRecordingError(recordedAnswers.add(childId, recording, chunkCount, chunk), chunkCount === 0)
      // The child left while it was saved; their current draft is another one.
      if (take.isGone() && chunkCount === 0) return deleteRecording(childId, recording)
      if (chunkCount === 0) notifySaved.current(recording)
      chunkCount += 1
    }
    take.show('recording')
    const onEnd = () => {
      closeMicrophone(stream)
      take.show('keeping')
    }
    await record(stream, {
      finish: take.finish,
      maxMs: MAX_DURATION_MS,
      store: saveChunk,
      onEnd,
      partMs: SAVE_INTERVAL_MS,
      bits: BITS_PER_SECOND,
    })
    take.leave.throwIfAborted()
  }

  return {
    step,
    fault,
    stop: finish,
    start: () =>
      start(async (take) => {
        stopSpeaking()
        const stream = await openMicrophone(true)
        try {
          await speak(stream, take)
        } finally {
          closeMicrophone(stream)
        }
      }),
  }
}

/** @throws {RecordingError} says why it was not kept */
async function withRecordingError(saving: Promise<void>, isFirst: boolean): Promise<void> {
  try {
    await saving
  } catch (error) {
    throw new RecordingError(isQuotaExceeded(error) ? 'no-room' : isFirst ? 'nothing-kept' : 'broken', error)
  }
}
