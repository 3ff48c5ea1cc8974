import { describe, expect, it } from 'vitest'
import { type ExampleProse, exampleStory, issuesIn } from '../../testing/example-story.ts'
import { checkLevelTable, checkSectionTargets } from './lengths.ts'

describe('checkLevelTable', () => {
  const lines = (sentence: string, times: number): string => Array.from({ length: times }, () => sentence).join('\n')

  /** Twelve sentences and eighteen: with the short rest this makes about 200 words of six a sentence. */
  const GOOD: Partial<ExampleProse> = {
    intro: lines('Zuri sat by the wet sand.', 16),
    solution: lines('The crab sat on a rock.', 12),
  }

  it.each([
    ['a text of its level', GOOD, {}, []],
    ['too few words', { intro: GOOD.intro ?? '' }, {}, ['A words', 'B words', 'C words']],
    [
      'too many words',
      { ...GOOD, onward: lines('The crab sat on a rock.', 40) },
      {},
      ['A words', 'B words', 'C words'],
    ],
    [
      'sentences too short',
      { intro: lines('The crab sat.', 40), solution: lines('The crab hid in sand.', 10) },
      {},
      ['A words a sentence', 'B words a sentence', 'C words a sentence'],
    ],
    [
      'one long sentence',
      { ...GOOD, a: 'She sat and sat and sat and sat and sat and sat and sat and sat.' },
      {},
      ['She sat and sat and sat and sat and sat and sat and sat and sat.'],
    ],
    [
      'a sentence that one hint makes too long',
      { ...GOOD, a: 'She sat right on the top of a rock and saw [THING] over there.' },
      { slots: { THING: ['sand', 'a big red fish'] } },
      ['She sat right on the top of a rock and saw [THING] over there.'],
    ],
  ] as const)('reports the mistakes of %s', (_, prose, header, expected) => {
    expect(issuesIn(checkLevelTable, { prose, header })).toEqual(expected)
  })

  it('has no limit of syllables at simple, and one at the other levels', () => {
    const prose = { ...GOOD, onward: lines('Enormous jellyfish quietly wandered everywhere.', 20) }
    const levels = checkLevelTable(exampleStory({ prose }))
      .filter(({ what }) => what.endsWith('syllables a word'))
      .map(({ level }) => level)
    expect(new Set(levels)).toEqual(new Set(['full', 'challenge']))
  })
})

describe('checkSectionTargets', () => {
  const targets = (intro: number, problem: number, solution: number) => {
    const target = { intro, problem, solution }
    return { target_word_count: { simple: target, full: target, challenge: target } }
  }

  /** The example has 5 words in its beginning, 13 or 14 in its middle and 8 in its end. */
  it.each([
    ['every section near its target', targets(5, 13, 8), {}, []],
    ['a section far from its target', targets(10, 13, 8), {}, ['intro']],
    ['one path far from its target', targets(5, 11, 8), {}, ['problem']],
    [
      'a long hint',
      targets(5, 13, 8),
      { prose: { solution: 'It was [IT].' }, header: { slots: { IT: ['a shrimp', 'so very very very big'] } } },
      ['solution'],
    ],
  ] as const)('reports the mistakes of %s', (_, sheet, parts, expected) => {
    expect(issuesIn(checkSectionTargets, { ...parts, sheet })).toEqual(expected)
  })
})
