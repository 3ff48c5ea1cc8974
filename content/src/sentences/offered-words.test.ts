import { seededRandom } from '@lanternleaf/domain/random'
import { JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import {
  isComplete,
  newSentenceBuild,
  type SentenceBuild,
  step,
  wordsToChoose,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { withTwoBoxes } from '@lanternleaf/domain/sentence-building/two-boxes'
import { expect, it } from 'vitest'
import { loadSentenceBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { bankLexicon } from './bank-lexicon.ts'
import { compileSentences } from './compile-sentences.ts'
import { loadKinds } from './sentence-kinds.ts'

/**
 * A child must not be able to guess the right words of a sentence without reading. So the share of right words must stay below these
 * limits at each place of the list, and among words that were or were not offered before in the same sentence.
 */
const MAX_SHARE_OF_PLACE = 0.65
const MAX_SHARE_OF_NEWNESS = 0.75
const TIMES = 10
/** Groups with fewer words are left out, because their share depends on chance. */
const MIN_WORDS = 100

const sheets = loadSentenceBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
const kinds = loadKinds(CONTENT_DIRECTORY)
const lexicon = bankLexicon(sheets, kinds.ok ? kinds.value : () => undefined)
const bank = sheets.flatMap((sheet) => compileSentences(sheet, lexicon))

type BoxView = { readonly box: number; readonly words: readonly { word: string; fits: boolean; isNew: boolean }[] }

/** The boxes of a sentence in their order, with what is shown while a child fills each with a word that fits. */
function boxesOf(template: SentenceTemplate, seed: string): readonly BoxView[] {
  const random = seededRandom(seed)
  const offeredBefore = new Set<string>()
  const boxes: BoxView[] = []
  let build: SentenceBuild = newSentenceBuild(template, { preferred: new Set(), random })
  while (!isComplete(build)) {
    const slot = build.slots[build.chosen ?? -1]
    const words = wordsToChoose(build)
    const fitting = words.filter((word) => slot?.validWords.includes(word))
    if (template.asks[slot?.type ?? ''] !== JOINING_QUESTION)
      boxes.push({
        box: boxes.length + 1,
        words: words.map((word) => ({ word, fits: fitting.includes(word), isNew: !offeredBefore.has(word) })),
      })
    for (const word of words) offeredBefore.add(word)
    build = step(build, { type: 'word-chosen', word: fitting[Math.floor(random() * fitting.length)] ?? '' })
  }
  return boxes
}

const NONE: ReadonlySet<string> = new Set()
const boxViews = bank.flatMap((template) =>
  Array.from({ length: TIMES }, (_, time) => `${template.id} ${time}`).flatMap((seed) => [
    ...boxesOf(template, seed).map((view) => ({ of: template.difficulty as string, ...view })),
    ...boxesOf(withTwoBoxes(template, { preferred: NONE, random: seededRandom(seed) }), seed).map((view) => ({
      ...view,
      of: `two boxes ${template.difficulty}`,
    })),
  ]),
)

/** By a name, the share of words that fit. */
const shares = (cases: readonly (readonly [name: string, fits: boolean])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, { fitting: number; all: number }>()
  for (const [name, fits] of cases) {
    const { fitting, all: count } = counts.get(name) ?? { fitting: 0, all: 0 }
    counts.set(name, { fitting: fitting + Number(fits), all: count + 1 })
  }
  return new Map(
    [...counts]
      .filter(([, { all: count }]) => count >= MIN_WORDS)
      .map(([name, { fitting, all: count }]) => [name, fitting / count]),
  )
}

const above = (most: number, shareOf: ReadonlyMap<string, number>) => [...shareOf].filter(([, share]) => share > most)

it('the place of a word does not tell whether it fits', () => {
  const places = boxViews.flatMap(({ of, box, words }) =>
    words.map(({ fits }, place) => [`${of}: box ${box}, ${words.length} words, place ${place + 1}`, fits] as const),
  )
  const shareOfPlace = shares(places)
  expect(shareOfPlace.size).toBeGreaterThan(20)
  expect(above(MAX_SHARE_OF_PLACE, shareOfPlace)).toEqual([])
})

it('whether a word was offered before in the sentence does not tell whether it fits', () => {
  const later = boxViews
    .filter(({ box }) => box > 1)
    .flatMap(({ of, box, words }) =>
      words.map(({ fits, isNew }) => [`${of}: box ${box}, ${isNew ? 'new' : 'offeredBefore'}`, fits] as const),
    )
  const shareOfNewness = shares(later)
  expect(shareOfNewness.size).toBeGreaterThan(8)
  expect(above(MAX_SHARE_OF_NEWNESS, shareOfNewness)).toEqual([])
})
