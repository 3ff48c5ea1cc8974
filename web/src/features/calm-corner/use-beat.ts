import { useEffect, useState } from 'react'

type Phase = { readonly word: string; readonly ms: number }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Goes through phases again and again. `count`: how often it began anew, in words up to ten, then from one. */
export function useBeat(phases: readonly [Phase, ...Phase[]]) {
  const [beat, setBeat] = useState(0)
  const phase = phases[beat % phases.length] ?? phases[0]
  useEffect(() => {
    const timer = setTimeout(setBeat, phase.ms, beat + 1)
    return () => clearTimeout(timer)
  }, [beat, phase])
  return { ...phase, count: NUMBERS[Math.floor(beat / phases.length) % NUMBERS.length] ?? NUMBERS[0] }
}
