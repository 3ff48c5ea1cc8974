/**
 * The timer behind the breaks ROCK and QUIET of the calm corner: it switches between "left" and "right", or "in" and "out",
 * and counts the rounds.
 */

import { useEffect, useState } from 'react'

/** A phase of the rhythm: its word, and its duration in milliseconds. */
type Phase = { readonly word: string; readonly ms: number }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/**
 * Cycles through phases. `count` is the number of the current round as a word, from one to ten and then from one again.
 * `announcedCount` is the same, but changes only every `announceEvery` rounds.
 */
export function useRhythm(phases: readonly [Phase, ...Phase[]], announceEvery: number) {
  const [beat, setBeat] = useState(0)
  const phase = phases[beat % phases.length] ?? phases[0]
  useEffect(() => {
    const timer = setTimeout(setBeat, phase.ms, beat + 1)
    return () => clearTimeout(timer)
  }, [beat, phase])
  const round = Math.floor(beat / phases.length)
  return { ...phase, count: inWords(round), announcedCount: inWords(round - (round % announceEvery)) }
}

const inWords = (round: number): string => NUMBERS[round % NUMBERS.length] ?? NUMBERS[0]
