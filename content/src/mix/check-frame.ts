import { fillSlots } from '@lanternleaf/domain/slots'
import { type Paragraph, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { MAX_CAMPERS } from '@lanternleaf/domain/story-generator/camp'
import type { ContentError } from '../files/content-error.ts'
import { wordsOf } from '../language/measure.ts'
import type { LoadedMix } from './load-mix.ts'
import { phrasesFor, type StandIn } from './speaker-story.ts'

/** Words that all of it may have together, with the longest campers, title and lead. */
const MOST_WORDS: Readonly<Record<ReadingLevel, number>> = { simple: 60, full: 90, challenge: 120 }
/** The story itself begins on the line after this one at the latest. */
const MOST_LINES = 5

/** What is said around a story is short, whoever says it, and the story soon begins. */
export const checkFrame = ({ camp, campers }: LoadedMix, standIns: readonly StandIn[]): readonly ContentError[] =>
  READING_LEVELS.flatMap((level) => {
    const count = (paragraphs: readonly Paragraph[]): number =>
      Math.max(
        ...standIns.map(
          (standIn) => paragraphs.flat().flatMap((one) => wordsOf(fillSlots(one, phrasesFor(standIn)))).length,
        ),
      )
    const longest = (sizes: readonly number[]): number =>
      sizes
        .toSorted((one, other) => other - one)
        .slice(0, MAX_CAMPERS[level])
        .reduce((sum, size) => sum + size, 0)
    const spoken = Object.values(campers).map(({ beats }) => beats[level])
    const words =
      count(Object.values(camp.beats[level])) + longest(spoken.map(({ before, after }) => count([before, after])))
    const lines = camp.beats[level].opening.length + longest(spoken.map(({ before }) => before.length))
    const error = (message: string, cure: string): ContentError => ({ file: camp.file, line: 1, message, cure })
    return [
      ...(words > MOST_WORDS[level]
        ? [error(`At ${level} the camp may say ${words} words; ${MOST_WORDS[level]} are the most.`, 'Shorten beats.')]
        : []),
      ...(lines > MOST_LINES
        ? [error(`At ${level} a story may begin after ${lines} lines; ${MOST_LINES} are the most.`, 'Shorten beats.')]
        : []),
    ]
  })
