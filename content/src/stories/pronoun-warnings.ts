/**
 * Lists paragraphs that begin with an unclear *he* or *it*. `npm run content` prints them for the author of a story;
 * they are no errors.
 */

import { relative } from 'node:path'
import { allParagraphs, type Paragraph, READING_LEVELS, type StoryBlock } from '@lanternleaf/domain/story/story'
import { lineOf } from '../check/finding.ts'
import { wordsOf } from '../language/measure.ts'
import { castNames } from '../language/names-in.ts'
import { plainForm } from '../language/word-forms.ts'
import type { LoadedStory } from './load-story.ts'

/** A pronoun that begins a paragraph and stands for something: "He sat", "That was odd"; not "That day" or "It was late". */
const OPENING_PRONOUN =
  /^["“]?(?:(He|She|They|It)(?=[ '’])|(This|That|These|Those)(?= (?:is|was|are|were|has|had|did|does|made|makes|meant|means|worked|works|went|felt|looked)\b|['’]s))/

/** *It* stands for nothing in these: "It was late", "It is cold", "It rained". */
const EMPTY_IT =
  /^["“]?It(?: is| was|'s|’s)? ?(?:not )?(?:late|early|cold|hot|dark|noon|midnight|morning|night|time|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|rain\w*|snow\w*|seemed|took)\b/

/**
 * Paragraphs that begin with a pronoun whose noun does not stand in them: for the author to read again, since a program cannot
 * tell whether the reader still has the noun in mind. In speech, and for people, the paragraph before counts, too.
 */
export const pronounWarnings = (stories: readonly LoadedStory[]): readonly string[] => {
  const lines = stories.flatMap((story) =>
    READING_LEVELS.flatMap((level) => {
      const text = story.texts[level]
      const names = castNames(story.sheet)
      return text.sections
        .flatMap(({ blocks }) => blocks.flatMap((block) => vagueOpenings(block, names)))
        .map(
          ({ pronoun, sentence }) =>
            `  ${relative(process.cwd(), text.file)}:${lineOf(text.lines, sentence)}  "${pronoun}": ${sentence}`,
        )
    }),
  )
  if (lines.length === 0) return []
  return [['Who or what is meant? Say the noun unless it stands just before:', ...lines].join('\n')]
}

type Opening = { readonly pronoun: string; readonly sentence: string }

const vagueOpenings = (block: StoryBlock, names: ReadonlySet<string>): readonly Opening[] => {
  const paragraphs = allParagraphs(block)
  return paragraphs.flatMap((paragraph, index) => {
    const [sentence = ''] = paragraph
    const match = OPENING_PRONOUN.exec(sentence)
    const pronoun = match?.[1] ?? match?.[2]
    if (pronoun === undefined || EMPTY_IT.test(sentence)) return []
    const isSpeech = /^["“]/.test(sentence)
    const isPerson = /^(?:He|She|They)$/.test(pronoun)
    const before = paragraphs[index - 1]
    if (isSpeech && before !== undefined) return []
    if (isPerson && [paragraph, before ?? []].some((one) => hasName(one, names))) return []
    return [{ pronoun, sentence }]
  })
}

const hasName = (paragraph: Paragraph, names: ReadonlySet<string>): boolean =>
  paragraph.some((sentence) =>
    wordsOf(sentence)
      .map(plainForm)
      .some((word) => names.has(word)),
  )
