/**
 * The table that `npm run content` prints about what the stories have in common, such as endings on a wave. An author
 * sees what has been done too often.
 */

import { findSlots } from '@lanternleaf/domain/slots'
import { CHOICE_LETTERS, type StoryText } from '@lanternleaf/domain/story/story'
import { printTable } from '../table.ts'
import type { LoadedStory } from './load-story.ts'
import { pathOf } from './path.ts'
import { SKELETONS } from './schema.ts'

/** One row of the table: what is counted, how often each value occurs, and the values that are too frequent. */
type Row = { readonly what: string; readonly counts: ReadonlyMap<string, number>; readonly over: readonly string[] }

/** A row names so many of its values, the most frequent first. */
const MAX_NAMED_VALUES = 8

/**
 * A table for a terminal: what the stories have in common in openings, endings, questions, skeletons (kinds of plot), narrators,
 * leads and feelings. Of each story only the level *full* counts. `!` marks what is more frequent than the guide allows.
 */
export const similarityReport = (stories: readonly LoadedStory[]): string => {
  const rows = [
    createRow(
      'opens with',
      stories.map(({ texts }) => openingOf(texts.full)),
      { 'a speech': 1 / 3 },
    ),
    createRow(
      'opening',
      stories.map(({ texts }) => openingKindOf(texts.full)),
    ),
    createRow(
      'ends on',
      stories.flatMap(({ texts }) => endingsOf(texts.full)),
      {
        'a felt slot': 6 / 30,
        'a written thing': 6 / 30,
        'a wave': 3 / 30,
      },
      stories.length,
    ),
    createRow(
      'question begins',
      stories.map(({ texts }) => questionOf(texts.full).split(' ')[0] ?? ''),
    ),
    createRow(
      'question has "find"',
      stories.map(({ texts }) => (/\bfinds?\b/i.test(questionOf(texts.full)) ? 'yes' : 'no')),
      {
        yes: 1 / 3,
      },
    ),
    createRow(
      'sentence begins',
      stories.flatMap(({ texts }) => openersOf(texts.full)),
    ),
    createRow(
      'skeleton',
      stories.map(({ sheet }) => sheet.skeleton ?? NOT_STATED),
      Object.fromEntries(SKELETONS.map((skeleton) => [skeleton, 1 / 5])),
    ),
    createRow(
      'ending',
      stories.map(({ sheet }) => sheet.ending ?? NOT_STATED),
      { trick: 2 / 3 },
    ),
    createRow(
      'choice decides',
      stories.map(({ sheet }) => sheet.choice_decides ?? NOT_STATED),
      { 'route-only': 1 / 2 },
    ),
    createRow(
      'narrator',
      stories.map(({ sheet }) => sheet.narrator ?? NOT_STATED),
    ),
    createRow(
      'series',
      stories.map(({ sheet }) => sheet.series?.name ?? 'none'),
    ),
    createRow(
      'leads are',
      leadsOf(stories).map(({ pronouns }) => pronouns),
    ),
    createRow(
      'leads have',
      leadsOf(stories).flatMap(({ needs }) => needs ?? ['nothing said']),
    ),
    createRow(
      'lead',
      stories.map(({ sheet }) => sheet.lead_kind ?? NOT_STATED),
      { orderly: 5 / 30 },
    ),
    createRow(
      'felt in a slot',
      stories.flatMap(({ texts }) => feelingsOf(texts.full)),
    ),
    createRow(
      'choice is felt later',
      stories.map(({ texts }) => (hasOutcomes(texts.full) ? 'yes' : 'no')),
    ),
  ]
  return printTable([
    ['alike', 'how often', 'too often'],
    ...rows.map(({ what, counts, over }) => [what, countsOf(counts), over.map((value) => `! ${value}`).join(', ')]),
  ])
}

const NOT_STATED = 'not said'

/** @param most the part of all stories that each may be, by what is counted */
const createRow = (
  what: string,
  values: readonly string[],
  most: Readonly<Record<string, number>> = {},
  total: number = values.length,
): Row => {
  const counts = new Map([...Map.groupBy(values, (value) => value)].map(([name, all]) => [name, all.length]))
  const over = Object.entries(most)
    .filter(([name, part]) => (counts.get(name) ?? 0) > Math.ceil(part * total))
    .map(([name, part]) => `${name} ${counts.get(name)} of at most ${Math.ceil(part * total)}`)
  return { what, counts, over }
}

const countsOf = (counts: ReadonlyMap<string, number>): string => {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  const unnamedCount = sorted.length - MAX_NAMED_VALUES
  const listed = sorted.slice(0, MAX_NAMED_VALUES).map(([name, count]) => `${name} ${count}`)
  return [...listed, ...(unnamedCount > 0 ? [`and ${unnamedCount} more`] : [])].join(', ')
}

const sentencesOf = (text: StoryText): readonly string[] => pathOf(text, 'A').map((sentence) => sentence.text)

const firstWord = (sentence: string): string => /[\p{L}’'-]+|\[[A-Z]/u.exec(sentence)?.[0].toLowerCase() ?? ''

const openingOf = (text: StoryText): string => {
  const [first = ''] = sentencesOf(text)
  return first.startsWith('"') ? 'a speech' : `"${firstWord(first)}"`
}

const leadsOf = (stories: readonly LoadedStory[]) =>
  stories.flatMap(({ sheet }) => sheet.cast.filter(({ lead }) => lead))

/** How a Beginning presents its narrator. */
const openingKindOf = (text: StoryText): string => {
  const [first = ''] = sentencesOf(text)
  const beginning = pathOf(text, 'A')
    .filter(({ section }) => section === 'intro')
    .map((sentence) => sentence.text)
  if (
    /^(?:Dear|To) |\b(?:log|tape|diary|list|letter|report|record|book) (?:of|number|nine|one)\b|^\w+day[.,:]/.test(
      first,
    )
  )
    return 'a document'
  if (first.startsWith('"')) return 'a speech'
  if (beginning.some((sentence) => /\b(?:I am|I'm|My name is|My name's) \p{Lu}/u.test(sentence))) return '"I am X"'
  return 'something else'
}

/** What each path ends on; a story counts once for each kind. */
const endingsOf = (text: StoryText): readonly string[] => [
  ...new Set(
    CHOICE_LETTERS.map((letter) => {
      const [before = '', last = ''] = pathOf(text, letter)
        .slice(-2)
        .map((sentence) => sentence.text)
      if (/\b(felt|feel|feels|feeling) (\w+ )?\[/.test(`${before} ${last}`)) return 'a felt slot'
      if (/\b(wrote|written|write|letters?|sign|list|note|label|read)\b/i.test(last)) return 'a written thing'
      if (/\bwav(e|es|ed|ing)\b/i.test(last)) return 'a wave'
      return last.endsWith('"') ? 'a speech' : 'something else'
    }),
  ),
]

const questionOf = (text: StoryText): string =>
  text.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'choice' ? [block.question] : [])),
  )[0] ?? ''

/** The first words of sentences outside speech. */
const openersOf = (text: StoryText): readonly string[] =>
  sentencesOf(text)
    .filter((sentence) => !sentence.startsWith('"') && !sentence.startsWith('['))
    .map(firstWord)

/** The hints of slots that stand behind *felt*. */
const feelingsOf = (text: StoryText): readonly string[] => {
  const phrases = sentencesOf(text).flatMap(
    (sentence) => sentence.match(/\b(?:felt|feel|feels|feeling) (?:\w+ )?\[[A-Z_0-9]+\]/g) ?? [],
  )
  return [...new Set(phrases.flatMap(findSlots))].flatMap((name) => text.slots[name] ?? [])
}

const hasOutcomes = (text: StoryText): boolean =>
  text.sections.some(({ blocks }) => blocks.some((block) => 'outcomes' in block && block.outcomes !== undefined))
