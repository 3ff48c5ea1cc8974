import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { unfamiliarOn } from '../unfamiliar.ts'

/** Unfamiliar words for each hundred words of a path, at most. Each word counts once, however often it comes. */
const MOST = 5

/** Few words are unfamiliar on any path, even when every slot gets its hardest hint. */
export const checkFamiliarWords: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const worst = CHOICE_LETTERS.map((letter) => ({ letter, ...unfamiliarOn(story.sheet, text, letter) })).toSorted(
      (one, other) => other.perHundred - one.perHundred,
    )[0]
    if (worst === undefined || worst.perHundred <= MOST) return []
    return [
      inText('familiar-words', story, text, {
        what: 'unfamiliar',
        line: lineOf(text.lines, worst.words[0] ?? ''),
        message: `Path ${worst.letter} has ${worst.perHundred.toFixed(1)} unfamiliar words in 100, at most ${MOST} may be: ${worst.words.join(', ')}.`,
        cure: 'Use easier words, or explain some of these in the vocabulary.',
      }),
    ]
  })
