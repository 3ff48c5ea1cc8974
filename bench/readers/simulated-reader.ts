import { placeOf, STRANDS, type Strand } from '../../domain/src/sequence/strand.ts'
import type { How } from '../../domain/src/sequence/tries.ts'

export const KINDS = ['easy', 'usual', 'hard'] as const
/** How easily a simulated reader learns. */
export type Kind = (typeof KINDS)[number]

/** What kinds of reader begin with and how they learn; each reader is drawn around these. */
const KIND: Record<
  Kind,
  {
    /** the strand of which they know half when they come, from 0 */
    readonly knowsTo: number
    /** what one word teaches of what is still missing in its strand */
    readonly learns: number
    /** of what was learned, the part that is gone after ten days without the strand */
    readonly forgets: number
    readonly age: number
  }
> = {
  easy: { knowsTo: 11, learns: 0.16, forgets: 0.05, age: 10 },
  usual: { knowsTo: 6, learns: 0.1, forgets: 0.1, age: 10 },
  hard: { knowsTo: 1, learns: 0.06, forgets: 0.16, age: 10 },
}

/** How often a word that is known goes wrong all the same, and one that is not goes well. */
const SLIP = 0.05
const LUCK = 0.1
/** How steeply knowledge falls from the strands that are known to those that are not. */
const WIDTH = 2.5
const TEN_DAYS = 10

export type SimulatedReader = {
  readonly age: number
  /** Builds a word, and learns by it. */
  readonly build: (wordId: string, strand: Strand, day: number) => How
}

/**
 * A reader as we suppose one: knowledge of each strand between 0 and 1, less of later ones. A word teaches its strand the
 * more the better the two strands before it are known, and most where there is something left to learn. What is not met is
 * forgotten, more slowly with each day on which it was met. A word met before is a little easier. No child was measured
 * for this.
 */
export function simulatedReader(kind: Kind, random: () => number): SimulatedReader {
  const { knowsTo, learns, forgets, age } = KIND[kind]
  const around = (value: number): number => value * (0.7 + 0.6 * random())
  const from = knowsTo + (random() - 0.5) * 4
  const [pace, loss] = [around(learns), around(forgets)]
  const strands = STRANDS.map((strand) => ({
    known: 1 / (1 + Math.exp((placeOf(strand) - from) / WIDTH)),
    pace: pace * (0.6 + 0.8 * random()),
    lastDay: 0,
    days: 1,
  }))
  const met = new Map<string, number>()
  return {
    age,
    build: (wordId, strand, day) => {
      const place = placeOf(strand)
      const own = strands[place]
      if (own === undefined) return 'given-up'
      const away = day - own.lastDay
      if (own.lastDay > 0) own.known *= (1 - loss) ** (away / TEN_DAYS / own.days)
      if (away > 0) own.days += 1
      own.lastDay = day
      const before = met.get(wordId) ?? 0
      const knows = own.known + (1 - own.known) * Math.min(0.3, before * 0.15)
      const chance = LUCK + (1 - SLIP - LUCK) * knows
      const isAlone = random() < chance
      const [one, other] = [strands[place - 1]?.known ?? 1, strands[place - 2]?.known ?? 1]
      const ready = (one + other) / 2
      own.known += own.pace * ready * (1 - own.known) * (isAlone ? 1 : 0.6)
      met.set(wordId, before + 1)
      if (isAlone) return 'alone'
      return random() < 0.85 ? 'helped' : 'given-up'
    },
  }
}
