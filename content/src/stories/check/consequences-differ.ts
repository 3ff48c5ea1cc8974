import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { contentWordsOf, overlapOf, sharedBy } from '../../language/content-words.ts'
import { castNames } from '../cast-names.ts'
import { consequencesOf } from '../consequences.ts'
import { withoutSlots } from './without-slots.ts'

/** Two consequences may share this part of their content words, names aside. */
const MOST = 0.35

/** Each option leads somewhere of its own. */
export const checkConsequencesDiffer: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const names = castNames(story.sheet)
    const consequences = consequencesOf(text).map(({ letter, sentences }) => ({
      letter,
      words: new Set([...contentWordsOf(withoutSlots(sentences.join(' ')))].filter((word) => !names.has(word))),
    }))
    return consequences.flatMap((one, index) =>
      consequences
        .slice(index + 1)
        .filter((other) => overlapOf(one.words, other.words) > MOST)
        .map((other) =>
          inText('consequences-differ', story, text, {
            what: `${one.letter} ${other.letter}`,
            line: lineOf(text.lines, `### If ${other.letter}`),
            message: `If ${one.letter} and If ${other.letter} share too many words: ${sharedBy(one.words, other.words).join(', ')}.`,
            cure: 'Let the two options find out different things.',
          }),
        ),
    )
  })
