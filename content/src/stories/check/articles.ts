import { fillSlots, findSlots, type SlotHints } from '@lanternleaf/domain/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { misfits } from '../../language/article.ts'
import { allTexts } from '../path.ts'

/** *a* or *an* fits the sound of what follows, whichever hint fills the slot. */
export const checkArticles: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return [...new Set(allTexts(text))].flatMap((sentence) => {
      const wrong = fillingsOf(sentence, text.slots).flatMap(misfits)
      return [...new Map(wrong.map((misfit) => [misfit.word, misfit])).values()].map(({ article, word }) =>
        inText('articles', story, text, {
          what: word,
          line: lineOf(text.lines, sentence),
          message: `"${article} ${word}" does not sound right.`,
          cure: 'Change the article, or the word or hint that follows it.',
        }),
      )
    })
  })

/**
 * One filling for each place in the lists of hints, every slot at once. An article looks at one word only, and that word
 * comes from one hint at most, so each hint has to be seen once and the full product shows nothing more.
 */
const fillingsOf = (sentence: string, slots: SlotHints): readonly string[] => {
  const used = findSlots(sentence).map((name) => ({ name, hints: slots[name] ?? [] }))
  const most = Math.max(1, ...used.map(({ hints }) => hints.length))
  return Array.from({ length: most }, (_, turn) =>
    fillSlots(sentence, Object.fromEntries(used.map(({ name, hints }) => [name, hints[turn % hints.length] ?? '']))),
  )
}
