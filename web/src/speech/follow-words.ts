import type { BoundaryEvent } from '@lanternleaf/domain/speech/boundaries'
import { effortOf, wordAtCharacter } from '@lanternleaf/domain/speech/effort'
import type { calibrationOf } from './voice-calibration.ts'

/**
 * Follows the words of one utterance: by what the voice tells where that proved true, else by its pace where that is known,
 * else not at all. Words go forward only.
 */
export function followWords(
  text: string,
  known: ReturnType<typeof calibrationOf>,
  onWord: (from: number, to: number) => void,
) {
  const effort = effortOf(text)
  const told: BoundaryEvent[] = []
  let place = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const { tellsWords, calibrated } = known

  const byPace = (msPerEffort: number) => {
    const began = performance.now()
    const next = (word: number) => {
      const here = effort.words[word]
      if (!here) return
      timer = setTimeout(
        () => {
          onWord(here.from, here.to)
          next(word + 1)
        },
        began + here.before * msPerEffort - performance.now(),
      )
    }
    next(0)
  }

  return {
    told,
    began: () => {
      if (!tellsWords && calibrated !== null) byPace(calibrated)
    },
    heard: (word: BoundaryEvent) => {
      told.push(word)
      const at = wordAtCharacter(effort, word.character)
      if (!tellsWords || !at || at.from < place) return
      place = at.from
      onWord(at.from, at.to)
    },
    /** The character from which it was not heard; the beginning, where nobody can be sure. */
    place: () => (tellsWords ? place : 0),
    end: () => clearTimeout(timer),
  }
}
