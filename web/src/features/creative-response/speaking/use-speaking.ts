/** Records a spoken answer and saves it every second while the child speaks, so that a closed tab loses almost nothing. */

import { useEffect, useRef } from 'react'
import { newId } from '../../../learning-record/new-id.ts'
import { measureLevel } from '../../../speech/measure-level.ts'
import { closeMicrophone, openMicrophone, RecordingError } from '../../../speech/microphone.ts'
import { record } from '../../../speech/record.ts'
import { stopSpeaking } from '../../../speech/speak.ts'
import { type Take, useTake } from '../../../speech/use-take.ts'
import { isQuotaExceeded } from '../../../storage/database.ts'
import { recordedAnswers } from '../../../storage/recorded-answers.ts'
import { deleteRecording } from '../stored-writing.ts'

/** How often the recording is saved, in milliseconds. At most this much of it can be lost. */
const SAVE_INTERVAL_MS = 1_000

/** The maximum length of an answer, in milliseconds. */
const MAX_DURATION_MS = 180_000

/** The bit rate of the recording, in bits per second: enough for speech. */
const BITS_PER_SECOND = 32_000

/**
 * Records an answer. The microphone is requested when the child presses Record and released as soon as the recording ends, also
 * when the page is left or hidden. What was recorded until then stays saved.
 * @param onSaved called with the id of the recording as soon as its first part is stored
 */
export function useSpeaking(childId: string, onSaved: (recording: string) => void) {
  const { step, fault, start, finish } = useTake()
  const levelRing = useRef<HTMLDivElement>(null)
  const notifySaved = useRef(onSaved)
  useEffect(() => {
    notifySaved.current = onSaved
  })

  const speak = async (stream: MediaStream, take: Take): Promise<void> => {
    take.leave.throwIfAborted()
    const recording = newId()
    let chunkCount = 0
    const saveChunk = async (chunk: Blob) => {
      // The child left before anything was saved, so no draft could refer to the recording.
      if (take.isGone() && chunkCount === 0) return
      await withRecordingError(recordedAnswers.add(childId, recording, chunkCount, chunk), chunkCount === 0)
      // The child left while the first part was saved, so no draft refers to the recording.
      if (take.isGone() && chunkCount === 0) return deleteRecording(childId, recording)
      if (chunkCount === 0) notifySaved.current(recording)
      chunkCount += 1
    }
    take.show('recording')
    const stopMeasuring = measureLevel(stream, (level) => levelRing.current?.style.setProperty('--level', `${level}`))
    const onEnd = () => {
      stopMeasuring()
      closeMicrophone(stream)
      take.show('saving')
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
    /** The element that shows how loud the child speaks, by its custom property `--level` from 0 to 1. */
    levelRing,
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

/** Waits until a part is saved. @throws {RecordingError} the reason why it could not be saved */
async function withRecordingError(saving: Promise<void>, isFirst: boolean): Promise<void> {
  try {
    await saving
  } catch (error) {
    throw new RecordingError(isQuotaExceeded(error) ? 'no-room' : isFirst ? 'storage-unavailable' : 'broken', error)
  }
}
