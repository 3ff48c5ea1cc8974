import { REGIONS, regionWords, withoutRegionWords } from '@lanternleaf/domain/story/region-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isSpelledRightIn } from '../../language/dictionaries.ts'
import { wordsOf } from '../../language/measure.ts'
import { allTexts } from '../path.ts'

const REGION_NAMES = { GB: 'British', US: 'American' } as const

/** A mark such as `{lift|elevator}` is whole, its sides differ, and each is spelled as its region does. */
export const checkRegionWords: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const find = (what: string, message: string, cure: string) =>
      inText('region-words', story, text, { what, line: lineOf(text.lines, what), message, cure })
    return [...allTexts(text), ...Object.values(text.slots).flat()].flatMap((sentence) => [
      ...(/[{|}]/.test(withoutRegionWords(sentence))
        ? [find(sentence, `"${sentence}" has a broken mark.`, 'Write "{lift|elevator}": British first, letters alone.')]
        : []),
      ...regionWords(sentence).flatMap((words) => [
        ...(words.GB === words.US
          ? [find(words.GB, `"${words.GB}" is the same for both.`, 'Write the word without a mark.')]
          : []),
        ...REGIONS.flatMap((region) =>
          wordsOf(words[region])
            .filter((word) => !isSpelledRightIn(word, region))
            .map((word) =>
              find(
                word,
                `"${word}" is not in the ${REGION_NAMES[region]} dictionary.`,
                'The British word comes first.',
              ),
            ),
        ),
      ]),
    ])
  })
