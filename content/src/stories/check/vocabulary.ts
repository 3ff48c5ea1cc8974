import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inSheet, lineOf, type StoryCheck } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { lemmasOf } from '../../language/word-forms.ts'
import { LEVEL_BOUNDS } from '../level-bounds.ts'
import { allTexts } from '../path.ts'

/** Not too many words are explained, none twice, and each one comes up in the text. */
export const checkVocabulary: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const entries = story.sheet.vocabulary[level]
    const most = LEVEL_BOUNDS[level].vocabulary
    const used = new Set(allTexts(story.texts[level]).flatMap(wordsOf).flatMap(lemmasOf))
    const isUsed = (word: string): boolean =>
      wordsOf(word).every((part) => lemmasOf(part).some((lemma) => used.has(lemma)))
    const find = (what: string, message: string, cure: string) =>
      inSheet('vocabulary', story, { what, line: lineOf(story.sheetLines, what), message, cure })
    return [
      ...(entries.length > most
        ? [
            find(
              'vocabulary',
              `At ${level} ${entries.length} words are explained; ${most} are the most.`,
              'Explain fewer, or use easier words.',
            ),
          ]
        : []),
      ...entries
        .filter(({ word }) => !isUsed(word))
        .map(({ word }) =>
          find(word, `At ${level} "${word}" is explained and not used.`, 'Take it out of the vocabulary, or use it.'),
        ),
      ...entries
        .filter(({ word }, index) => entries.findIndex((entry) => entry.word === word) < index)
        .map(({ word }) => find(word, `At ${level} "${word}" is explained twice.`, 'Keep one of the two.')),
    ]
  })
