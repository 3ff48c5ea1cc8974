import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isHurtful } from '../../language/hurtful.ts'
import { wordsOf } from '../../language/measure.ts'
import { allTexts } from '../path.ts'

/** No insult and no swearing, neither in the text nor in a hint. */
export const checkLanguage: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const words = [...allTexts(text), ...Object.values(text.slots).flat()].flatMap(wordsOf)
    return [...new Set(words)].filter(isHurtful).map((word) =>
      inText('language', story, text, {
        what: word.toLowerCase(),
        line: lineOf(text.lines, word),
        message: `"${word}" can hurt.`,
        cure: 'Use another word.',
      }),
    )
  })
