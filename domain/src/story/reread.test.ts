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
  OFFERED,
  pageToReread,
  type Reread,
  type RereadEvent,
  rereadModes,
  step,
} from './reread.ts'

const PLACE = { section: 1, at: { block: 'problem-prose', share: 0.5 } }
const begin = (mode: 'voice' | 'together' | 'alone'): RereadEvent => ({ type: 'begin', way: mode, place: PLACE })
const after = (...events: readonly RereadEvent[]): Reread => events.reduce(step, OFFERED)

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
  it('goes from voice to together to alone, at most three times', () => {
    const listened = [begin('voice'), { type: 'reach-end' }] as const
    expect(after(begin('voice'))).toMatchObject({ way: 'voice', place: PLACE, readings: 1, isRead: false })
    const together = [...listened, { type: 'read-again' }, { type: 'reach-end' }] as const
    expect(after(...together)).toMatchObject({ way: 'together', place: PLACE, readings: 2, isRead: true })
    const alone = after(...together, { type: 'read-again' })
    expect(alone).toMatchObject({ way: 'alone', place: PLACE, readings: 3, isRead: true })
    expect(step(alone, { type: 'read-again' })).toBe(alone)
  })

  it('does not restart before the end is reached, except alone', () => {
    const listening = after(begin('voice'))
    expect(step(listening, { type: 'read-again' })).toBe(listening)
    expect(after(begin('alone'), { type: 'read-again' })).toMatchObject({ way: 'alone', readings: 2 })
  })

  it('falls back to reading by eye without a voice', () => {
    expect(after(begin('voice'), { type: 'lose-voice' })).toMatchObject({ way: 'together', readings: 1, isRead: false })
    expect(rereadModes(false)).toEqual(['together', 'alone'])
  })

  it.each<[string, readonly RereadEvent[]]>([
    ['was declined', [{ type: 'decline' }]],
    ['was left', [begin('voice'), { type: 'leave' }]],
    ['was done', [begin('alone'), { type: 'read-again' }, { type: 'leave' }]],
  ])('is not offered again once it %s', (_, events) => {
    expect(after(...events)).toEqual({ kind: 'over' })
  })

  it('is offered once and started at most three times, each time with no more help', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let reread: Reread = OFFERED
        for (const event of events) {
          const next = step(reread, event)
          if (reread.kind !== 'offered') expect(next.kind).not.toBe('offered')
          if (reread.kind === 'over') expect(next).toBe(reread)
          if (next.kind === 'reading') {
            expect(next.readings).toBeLessThanOrEqual(MAX_READINGS)
            expect(next.place).toBe(PLACE)
            const ways = rereadModes(true)
            if (reread.kind === 'reading')
              expect(ways.indexOf(next.way)).toBeGreaterThanOrEqual(ways.indexOf(reread.way))
          }
          reread = next
        }
      }),
    )
  })

  it('ends with the child reading alone after three readings', () => {
    for (const first of rereadModes(true)) {
      let reread = after(begin(first))
      while (reread.kind === 'reading' && reread.readings < MAX_READINGS) {
        const read = step(reread, { type: 'reach-end' })
        if (read.kind !== 'reading') throw new Error('It ended.')
        expect(canReadAgain(read)).toBe(true)
        reread = step(read, { type: 'read-again' })
        expect(reread).toMatchObject({ way: modeOfNextReading(read.way) })
      }
      expect(reread).toMatchObject({ way: 'alone', readings: MAX_READINGS })
    }
  })
})

/** A page with these paragraphs; one without any is a choice, a reflection or a pause. */
const page = (number: number, ...paragraphs: readonly string[]): StoryPage => ({
  place: { section: 0, at: { block: 'intro-prose', share: number / 10 } },
  number,
  of: 9,
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
const chosen = (lookedUp: readonly string[], canBuild: readonly string[], pages = PAGES) =>
  pageToReread(pages, { lookedUp: new Set(lookedUp), canBuild: (word) => canBuild.includes(word) })?.number

describe('the page to reread', () => {
  it.each<[string, readonly string[], readonly string[], number | undefined]>([
    ['has the most words looked up', ['crackle', 'reef', 'crab'], ['crab', 'sand', 'hid'], 2],
    ['counts a word once, however often it stands there', ['crab', 'reef'], [], 2],
    ['is the later one of equals', ['shrimp'], ['crab', 'sand', 'hid'], 2],
    ['else has the most words that can be built', [], ['crab', 'sand', 'reef'], 1],
    ['does not weigh words looked up that stand on no page of this path', ['whale'], ['sand'], 1],
    ['else is the last with prose', [], [], 4],
  ])('%s', (_, lookedUp, canBuild, number) => {
    expect(chosen(lookedUp, canBuild)).toBe(number)
  })

  it.each(['So', '"But', 'Then', 'And', 'Or', 'Because'])('never begins with %s', (word) => {
    const pages = [page(1, 'A crab hid.'), page(2, `${word} the reef and the crab went "Crackle!"`)]
    expect(chosen(['reef', 'crab'], ['reef'], pages)).toBe(1)
  })

  it('is identified by its first words', () => {
    expect(firstWordsOf(page(1, 'A crab hid in the sand.'), 4)).toBe('A crab hid in …')
    expect(firstWordsOf(page(1, 'A crab hid.', 'It was so.'), 4)).toBe('A crab hid.')
  })

  it('is null without prose', () => {
    expect(chosen(['crab'], ['crab'], [page(1), page(2)])).toBeUndefined()
  })
})

it.each([
  [true, ['voice', 'together', 'alone', 'voice']],
  [false, ['together', 'alone', 'together', 'alone']],
])('modes cycle from voice (if available: %s) to together to alone', (hasVoice, ways) => {
  const walked = [firstMode(hasVoice)]
  while (walked.length < ways.length) walked.push(modeAfter(walked.at(-1) ?? 'alone', hasVoice))
  expect(walked).toEqual(ways)
})
