import { fillSlots } from '@lanternleaf/domain/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { consequencesOf } from '../consequences.ts'
import { boundingFillings } from '../path.ts'

/** The longest consequence may have this many times the words of the shortest: no option is worth more. */
const RATIO = 1.25

export const checkConsequenceLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const fillings = boundingFillings(text.slots)
    const lengths = consequencesOf(text).map(({ letter, sentences }) => {
      const counts = fillings.map((words) => sentences.flatMap((one) => wordsOf(fillSlots(one, words))).length)
      return { letter, least: Math.min(...counts), most: Math.max(...counts) }
    })
    const shortest = lengths.toSorted((one, other) => one.least - other.least)[0]
    const longest = lengths.toSorted((one, other) => other.most - one.most)[0]
    if (shortest === undefined || longest === undefined || longest.most <= shortest.least * RATIO) return []
    return [
      inText('consequence-lengths', story, text, {
        what: `${longest.letter} ${shortest.letter}`,
        line: lineOf(text.lines, `### If ${longest.letter}`),
        message: `If ${longest.letter} has ${longest.most} words and If ${shortest.letter} has ${shortest.least}; the longest may have a quarter more than the shortest.`,
        cure: `Shorten If ${longest.letter} or lengthen If ${shortest.letter}.`,
      }),
    ]
  })
