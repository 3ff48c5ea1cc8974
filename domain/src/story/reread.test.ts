import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoryPage } from './pages.ts'
import {
  canReadAgain,
  firstMode,
  firstWordsOf,
  MAX_READINGS,
  modeAfter,
  modeOfNextReading,
  OFFERED_REREAD,
  pageToReread,
  type Reread,
  type RereadEvent,
  rereadModes,
  step,
} from './reread.ts'

const PLACE = { section: 1, at: { block: 'problem-prose', share: 0.5 } }
const begin = (mode: 'voice' | 'together' | 'alone'): RereadEvent => ({ type: 'begin', mode, place: PLACE })
const stateAfter = (...events: readonly RereadEvent[]): Reread => events.reduce(step, OFFERED_REREAD)

const anyEvent: fc.Arbitrary<RereadEvent> = fc.oneof(
  fc.constantFrom<RereadEvent>(
    begin('voice'),
    begin('together'),
    begin('alone'),
    { type: 'reach-end' },
    { type: 'read-again' },
    { type: 'lose-voice' },
  ),
  fc.constantFrom<RereadEvent>({ type: 'decline' }, { type: 'leave' }),
)

describe('rereading a page', () => {
  it('is done three times at most: by the voice, together, alone', () => {
    const listened = [begin('voice'), { type: 'reach-end' }] as const
    expect(stateAfter(begin('voice'))).toMatchObject({ mode: 'voice', place: PLACE, readings: 1, isRead: false })
    const together = [...listened, { type: 'read-again' }, { type: 'reach-end' }] as const
    expect(stateAfter(...together)).toMatchObject({ mode: 'together', place: PLACE, readings: 2, isRead: true })
    const alone = stateAfter(...together, { type: 'read-again' })
    expect(alone).toMatchObject({ mode: 'alone', place: PLACE, readings: 3, isRead: true })
    expect(step(alone, { type: 'read-again' })).toBe(alone)
  })

  it('cannot start again before the end of the page is reached, unless the child reads alone', () => {
    const listening = stateAfter(begin('voice'))
    expect(step(listening, { type: 'read-again' })).toBe(listening)
    expect(stateAfter(begin('alone'), { type: 'read-again' })).toMatchObject({ mode: 'alone', readings: 2 })
  })

  it('continues in the mode "together" if the voice turns out to be unavailable', () => {
    expect(stateAfter(begin('voice'), { type: 'lose-voice' })).toMatchObject({
      mode: 'together',
      readings: 1,
      isRead: false,
    })
    expect(rereadModes(false)).toEqual(['together', 'alone'])
  })

  it.each<[string, readonly RereadEvent[]]>([
    ['was declined', [{ type: 'decline' }]],
    ['was left during the first reading', [begin('voice'), { type: 'leave' }]],
    ['was left during the second reading', [begin('alone'), { type: 'read-again' }, { type: 'leave' }]],
  ])('is not offered again after it %s', (_, events) => {
    expect(stateAfter(...events)).toEqual({ kind: 'over' })
  })

  it('is offered once and started at most three times, never with more help than before', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let reread: Reread = OFFERED_REREAD
        for (const event of events) {
          const next = step(reread, event)
          if (reread.kind !== 'offered') expect(next.kind).not.toBe('offered')
          if (reread.kind === 'over') expect(next).toBe(reread)
          if (next.kind === 'reading') {
            expect(next.readings).toBeLessThanOrEqual(MAX_READINGS)
            expect(next.place).toBe(PLACE)
            const modes = rereadModes(true)
            if (reread.kind === 'reading')
              expect(modes.indexOf(next.mode)).toBeGreaterThanOrEqual(modes.indexOf(reread.mode))
          }
          reread = next
        }
      }),
    )
  })

  it('ends with the child reading alone after three readings', () => {
    for (const first of rereadModes(true)) {
      let reread = stateAfter(begin(first))
      while (reread.kind === 'reading' && reread.readings < MAX_READINGS) {
        const read = step(reread, { type: 'reach-end' })
        if (read.kind !== 'reading') throw new Error('It ended.')
        expect(canReadAgain(read)).toBe(true)
        reread = step(read, { type: 'read-again' })
        expect(reread).toMatchObject({ mode: modeOfNextReading(read.mode) })
      }
      expect(reread).toMatchObject({ mode: 'alone', readings: MAX_READINGS })
    }
  })
})

/**
 * A page with these paragraphs of one sentence each. A page without paragraphs is a choice, a reflection or a pause.
 */
const page = (number: number, ...paragraphs: readonly string[]): StoryPage => ({
  place: { section: 0, at: { block: 'intro-prose', share: number / 10 } },
  number,
  total: 9,
  parts: [
    {
      block: { kind: 'prose', id: 'intro-prose', paragraphs: [] },
      paragraphs: paragraphs.map((text, index) => [{ id: `${number}-${index}`, text }]),
    },
  ],
})

const PAGES = [
  page(1, 'A crab hid in the sand.', 'The crab saw a shrimp.'),
  page(2, 'The reef went "Crackle!" and a shrimp ran.'),
  page(3),
  page(4, 'It was so.'),
  page(5),
]
const rereadPageNumber = (lookedUp: readonly string[], canBuild: readonly string[], pages = PAGES) =>
  pageToReread(pages, { lookedUp: new Set(lookedUp), canBuild: (word) => canBuild.includes(word) })?.number

describe('pageToReread', () => {
  it.each<[string, readonly string[], readonly string[], number | undefined]>([
    ['chooses the page with most looked-up words', ['crackle', 'reef', 'crab'], ['crab', 'sand', 'hid'], 2],
    ['counts a word once, however often it is on a page', ['crab', 'reef'], [], 2],
    ['chooses the later of two pages with equally many words', ['shrimp'], ['crab', 'sand', 'hid'], 2],
    ['chooses the page with most buildable words if no word was looked up', [], ['crab', 'sand', 'reef'], 1],
    ['ignores looked-up words that are on none of the pages', ['whale'], ['sand'], 1],
    ['chooses the last page with prose if no word counts', [], [], 4],
  ])('%s', (_, lookedUp, canBuild, number) => {
    expect(rereadPageNumber(lookedUp, canBuild)).toBe(number)
  })

  it.each(['So', '"But', 'Then', 'And', 'Or', 'Because'])('does not choose a page that begins with %s', (word) => {
    const pages = [page(1, 'A crab hid.'), page(2, `${word} the reef and the crab went "Crackle!"`)]
    expect(rereadPageNumber(['reef', 'crab'], ['reef'], pages)).toBe(1)
  })

  it('firstWordsOf returns the first sentence of a page, cut off after the given number of words', () => {
    expect(firstWordsOf(page(1, 'A crab hid in the sand.'), 4)).toBe('A crab hid in …')
    expect(firstWordsOf(page(1, 'A crab hid.', 'It was so.'), 4)).toBe('A crab hid.')
  })

  it('returns null if no page has prose', () => {
    expect(pageToReread([page(1), page(2)], { lookedUp: new Set(['crab']), canBuild: () => true })).toBeNull()
  })
})

it.each([
  [true, ['voice', 'together', 'alone', 'voice']],
  [false, ['together', 'alone', 'together', 'alone']],
])('if a voice is available is %s, the modes follow each other in the order %j', (hasVoice, expected) => {
  const modes = [firstMode(hasVoice)]
  while (modes.length < expected.length) modes.push(modeAfter(modes.at(-1) ?? 'alone', hasVoice))
  expect(modes).toEqual(expected)
})
