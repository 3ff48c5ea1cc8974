import type { BoundaryEvent } from '@lanternleaf/domain/speech/boundaries'
import { effortOf, wordAtCharacter } from '@lanternleaf/domain/speech/effort'
import type { calibrationOf } from './voice-calibration.ts'

/**
 * Reports each word of a text while a voice speaks it, so that the screen can highlight the word. An utterance is a text that is
 * given to the browser's voice. It follows the words by the voice's boundary events if they are reliable, or else by the pace if the
 * pace is known. Otherwise no word is reported. The reported words only move forward. `effort` is how long a word takes to speak.
 */
export function followWords(
  text: string,
  calibration: ReturnType<typeof calibrationOf>,
  onWord: (from: number, to: number) => void,
) {
  const effort = effortOf(text)
  const boundaries: BoundaryEvent[] = []
  let place = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const { reportsWords, calibrated } = calibration

  const followByPace = (msPerEffort: number) => {
    const startedAt = performance.now()
    const schedule = (index: number) => {
      const word = effort.words[index]
      if (!word) return
      timer = setTimeout(
        () => {
          onWord(word.from, word.to)
          schedule(index + 1)
        },
        startedAt + word.effortBefore * msPerEffort - performance.now(),
      )
    }
    schedule(0)
  }

  return {
    boundaries,
    onStart: () => {
      if (!reportsWords && calibrated !== null) followByPace(calibrated)
    },
    onBoundary: (boundary: BoundaryEvent) => {
      boundaries.push(boundary)
      const word = wordAtCharacter(effort, boundary.character)
      if (!reportsWords || !word || word.from < place) return
      place = word.from
      onWord(word.from, word.to)
    },
    /** The index of the character from which to repeat the text. 0 if the voice does not report words. */
    place: () => (reportsWords ? place : 0),
    end: () => clearTimeout(timer),
  }
}
