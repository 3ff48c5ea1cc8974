import { findSlots } from '@lanternleaf/domain/slots'
import { CHOICE_LETTERS, type StoryText } from '@lanternleaf/domain/story/story'
import { printTable } from '../table.ts'
import type { LoadedStory } from './load.ts'
import { pathOf } from './path.ts'
import { SKELETONS } from './schema.ts'

/** One row of the table: what is counted, how often each comes, and the most there should be. */
type Row = { readonly what: string; readonly counts: ReadonlyMap<string, number>; readonly over: readonly string[] }

/** How many of each are named in a row. */
const SHOWN = 8

/**
 * What is alike across the shelf, for a terminal: openings, endings, questions, sentence openers, skeletons, narrators, kinds
 * of lead, feelings. Levels tell the same story: *full* speaks for it. `!` marks what comes more often than the guide allows.
 */
export const similarityReport = (stories: readonly LoadedStory[]): string => {
  const rows = [
    row(
      'opens with',
      stories.map(({ texts }) => openingOf(texts.full)),
      { 'a speech': 1 / 3 },
    ),
    row(
      'opening',
      stories.map(({ texts }) => openingKindOf(texts.full)),
    ),
    row(
      'ends on',
      stories.flatMap(({ texts }) => endingsOf(texts.full)),
      {
        'a felt slot': 6 / 30,
        'a written thing': 6 / 30,
        'a wave': 3 / 30,
      },
      stories.length,
    ),
    row(
      'question begins',
      stories.map(({ texts }) => questionOf(texts.full).split(' ')[0] ?? ''),
    ),
    row(
      'question has "find"',
      stories.map(({ texts }) => (/\bfinds?\b/i.test(questionOf(texts.full)) ? 'yes' : 'no')),
      {
        yes: 1 / 3,
      },
    ),
    row(
      'sentence begins',
      stories.flatMap(({ texts }) => openersOf(texts.full)),
    ),
    row(
      'skeleton',
      stories.map(({ sheet }) => sheet.skeleton ?? UNSAID),
      Object.fromEntries(SKELETONS.map((skeleton) => [skeleton, 1 / 5])),
    ),
    row(
      'ending',
      stories.map(({ sheet }) => sheet.ending ?? UNSAID),
      { trick: 2 / 3 },
    ),
    row(
      'choice decides',
      stories.map(({ sheet }) => sheet.choice_decides ?? UNSAID),
      { way: 1 / 2 },
    ),
    row(
      'narrator',
      stories.map(({ sheet }) => sheet.narrator ?? UNSAID),
    ),
    row(
      'series',
      stories.map(({ sheet }) => sheet.series?.name ?? 'none'),
    ),
    row(
      'leads are',
      leadsOf(stories).map(({ pronouns }) => pronouns),
    ),
    row(
      'leads have',
      leadsOf(stories).flatMap(({ needs }) => needs ?? ['nothing said']),
    ),
    row(
      'lead',
      stories.map(({ sheet }) => sheet.lead_kind ?? UNSAID),
      { orderly: 5 / 30 },
    ),
    row(
      'felt in a slot',
      stories.flatMap(({ texts }) => feelingsOf(texts.full)),
    ),
    row(
      'choice is felt later',
      stories.map(({ texts }) => (isFelt(texts.full) ? 'yes' : 'no')),
    ),
  ]
  return printTable([
    ['alike', 'how often', 'too often'],
    ...rows.map(({ what, counts, over }) => [what, countsOf(counts), over.map((one) => `! ${one}`).join(', ')]),
  ])
}

const UNSAID = 'not said'

/** @param most the part of all stories that each may be, by what is counted */
const row = (
  what: string,
  values: readonly string[],
  most: Readonly<Record<string, number>> = {},
  of: number = values.length,
): Row => {
  const counts = new Map([...Map.groupBy(values, (one) => one)].map(([name, all]) => [name, all.length]))
  const over = Object.entries(most)
    .filter(([name, part]) => (counts.get(name) ?? 0) > Math.ceil(part * of))
    .map(([name, part]) => `${name} ${counts.get(name)} of at most ${Math.ceil(part * of)}`)
  return { what, counts, over }
}

const countsOf = (counts: ReadonlyMap<string, number>): string => {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  const rest = sorted.length - SHOWN
  const listed = sorted.slice(0, SHOWN).map(([name, count]) => `${name} ${count}`)
  return [...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
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
  const felt = sentencesOf(text).flatMap(
    (sentence) => sentence.match(/\b(?:felt|feel|feels|feeling) (?:\w+ )?\[[A-Z_0-9]+\]/g) ?? [],
  )
  return [...new Set(felt.flatMap(findSlots))].flatMap((name) => text.slots[name] ?? [])
}

const isFelt = (text: StoryText): boolean =>
  text.sections.some(({ blocks }) => blocks.some((block) => 'outcomes' in block && block.outcomes !== undefined))
