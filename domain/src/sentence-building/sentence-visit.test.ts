import { describe, expect, it } from 'vitest'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { EMPTY_SENTENCE_MEMORY } from './choose-sentences.ts'
import { type SentenceVisitEvent, startSentenceVisit, step, withSentenceContaining } from './sentence-visit.ts'

const TWO = [exampleSentence({ id: 'one' }), exampleSentence({ id: 'two', template: 'A [LOOK] [ANIMAL] [DOES].' })]
const start = startSentenceVisit({
  visitId: 'visit',
  theme: 'animals',
  templates: TWO,
  difficulty: 'easy',
  memory: EMPTY_SENTENCE_MEMORY,
  recentlyBuilt: new Map(),
  now: 1,
})

const send = (from: typeof start, ...events: SentenceVisitEvent[]) =>
  events.reduce((now, event) => {
    const next = step(now.visit, event, { memory: now.memory, activeMs: 9_000 })
    return { ...next, facts: [...now.facts, ...next.facts] }
  }, from)

/** Fills the open box with its last word, repeatedly. */
const fill = (from: typeof start, boxes = 9) =>
  Array.from({ length: boxes }).reduce<typeof start>((now) => {
    const { build } = now.visit
    const word = build?.slots[build.chosen ?? -1]?.validWords.at(-1)
    return word === undefined ? now : send(now, { type: 'word-chosen', word })
  }, from)

describe('a visit with sentences', () => {
  it('increases the visit number when it starts', () => {
    const memory = { ...EMPTY_SENTENCE_MEMORY, visit: 4 }
    const begun = startSentenceVisit({
      ...start.visit,
      templates: TWO,
      difficulty: 'easy',
      memory,
      recentlyBuilt: new Map(),
      now: 1,
    })
    expect(begun.memory).toEqual({ ...memory, visit: 5 })
  })

  it('starts with a sentence of two boxes', () => {
    expect(start.visit.templates.map(({ blanks }) => blanks.length)).toEqual([2, 3])
    expect(start.visit.build?.slots).toHaveLength(2)
  })

  it('goes on to the next sentence only when the current one is complete', () => {
    expect(send(start, { type: 'next' }).visit).toBe(start.visit)
    expect(send(fill(start, 1), { type: 'next' }).visit.sentences).toEqual([])
  })

  it('collects the child’s sentences and records a fact for each', () => {
    const { slots, chosen } = start.visit.build ?? { slots: [], chosen: null }
    const other = slots.find(({ id }) => id !== chosen)?.validWords[0] ?? ''
    const first = fill(send(start, { type: 'word-chosen', word: other }))
    expect(first.facts).toEqual([
      {
        type: 'sentence-practice',
        visitId: 'visit',
        theme: 'animals',
        difficulty: 'easy',
        templateId: start.visit.templates[0]?.id,
        timeSpent: 9_000,
        hintsUsed: 0,
        planned: 2,
        misfits: 1,
        visitAt: 1,
      },
    ])
    const second = send(first, { type: 'next' })
    expect(second.facts).toEqual(first.facts)
    expect(second.visit).toMatchObject({ sentences: [expect.not.stringContaining('[')], activeMs: 0 })
    const done = send(fill(second), { type: 'next' })
    expect(done.visit).toMatchObject({ build: null })
    expect(done.visit.sentences).toHaveLength(2)
    expect(done.memory).toEqual({ visit: 1, filled: { one: 1, two: 1 } })
    expect(step(done.visit, { type: 'next' }, { memory: done.memory, activeMs: 1 })).toEqual({ ...done, facts: [] })
  })

  it('records a fact once, when the last box is filled, and collects the sentence as it is when the child goes on', () => {
    const filled = fill(start)
    const other = filled.visit.build?.slots[0]?.validWords[0] ?? ''
    const changed = send(filled, { type: 'slot-emptied', slot: 0 }, { type: 'word-chosen', word: other })
    expect(changed.visit.build).toMatchObject({ slots: [{ content: other }, { filled: true }] })
    expect(changed.facts).toHaveLength(1)
    expect(send(changed, { type: 'next' }).visit.sentences).toEqual([expect.stringContaining(` ${other}`)])
  })

  it('records the use of the hint once', () => {
    const hinted = send(start, { type: 'hint-asked' }, { type: 'hint-asked' })
    expect(hinted.visit.build?.hintsUsed).toBe(1)
    expect(hinted.facts).toEqual([{ type: 'hint-used', of: start.visit.templates[0]?.id }])
    expect(fill(hinted).facts.at(-1)).toMatchObject({ type: 'sentence-practice', hintsUsed: 1 })
  })

  it('is over at once without templates', () => {
    const none = startSentenceVisit({
      ...start.visit,
      templates: [],
      difficulty: 'easy',
      memory: EMPTY_SENTENCE_MEMORY,
      recentlyBuilt: new Map(),
      now: 1,
    })
    expect(none.visit).toMatchObject({ build: null, sentences: [] })
    expect(none.facts).toEqual([])
  })

  it('ignores events that change nothing', () => {
    const closed = step(start.visit, { type: 'message-closed' }, { memory: start.memory, activeMs: 9_000 })
    expect(closed).toEqual({ visit: start.visit, memory: start.memory, facts: [] })
    expect(closed.visit).toBe(start.visit)
  })

  it('starts without facts', () => {
    expect(start.visit).toMatchObject({ recorded: false, sentences: [], activeMs: 0 })
    expect(start.facts).toEqual([])
  })

  it('shuffles the words of each sentence separately', () => {
    const orders = Array.from({ length: 20 }, (_, number) => {
      const visit = { visitId: `visit ${number}`, theme: 'animals', templates: TWO, difficulty: 'easy' as const }
      return startSentenceVisit({
        ...visit,
        memory: EMPTY_SENTENCE_MEMORY,
        recentlyBuilt: new Map(),
        now: 1,
      }).visit.build?.choices[0]?.order.join(' ')
    })
    expect(new Set(orders).size).toBeGreaterThan(3)
  })
})

describe('a sentence requested by the child', () => {
  const otter = exampleSentence({ id: 'otter', words: { LOOK: ['shy'], ANIMAL: ['otter'], DOES: ['naps'] } })
  const world = { templates: [...TWO, otter], difficulty: 'easy' as const, memory: EMPTY_SENTENCE_MEMORY }
  const ids = (visit: typeof start.visit) => visit.templates.map(({ id }) => id)

  it('replaces the current sentence if nothing is placed in it', () => {
    const changed = withSentenceContaining(start.visit, 'otter', world)
    expect([changed.build?.template.id, changed.templates.length]).toEqual(['otter', 2])
    expect(changed.build?.slots).toHaveLength(2)
    expect(
      changed.build?.choices.some(({ right }) => right.includes('otter')) ||
        changed.build?.template.template.includes('otter'),
    ).toBe(true)
    expect(withSentenceContaining(changed, 'otter', world)).toBe(changed)
  })

  it('replaces the next sentence if the current one is started, or is added after the last one', () => {
    const half = fill(start, 1).visit
    const changed = withSentenceContaining(half, 'otter', world)
    expect(changed.build).toBe(half.build)
    expect(ids(changed)).toEqual([ids(half)[0], 'otter'])
    const last = fill(send(fill(start), { type: 'next' })).visit
    expect(ids(withSentenceContaining(last, 'otter', world))).toEqual([...ids(last), 'otter'])
  })

  it.each<[string, Difficulty, Readonly<Record<string, number>>, string]>([
    ['easy words', 'easy', {}, 'easy'],
    ['regular words', 'regular', {}, 'regular'],
    ['hard words', 'challenge', {}, 'challenge'],
    ['easy words, even if it was filled before', 'easy', { easy: 9 }, 'easy'],
    ['easy words, the second one filled longest ago', 'easy', { easy: 9, 'easy too': 3 }, 'easy too'],
    ['easy words, the first one filled longest ago', 'easy', { easy: 3, 'easy too': 9 }, 'easy'],
    ['easy words, the one not filled yet', 'easy', { easy: 3 }, 'easy too'],
  ])('is the best match for %s', (name, difficulty, filled, id) => {
    const like = (level: Difficulty, its: string = level) => ({ ...otter, id: its, difficulty: level })
    const two = name.includes(',') && !name.includes('even') ? [like('easy', 'easy too')] : []
    const some = [like('regular'), like('easy'), like('challenge'), ...two]
    for (const templates of [some, some.toReversed()]) {
      const changed = withSentenceContaining(start.visit, 'otter', {
        templates,
        difficulty,
        memory: { visit: 9, filled },
      })
      expect(changed.build?.template.id).toBe(id)
    }
  })

  it('is ignored if no sentence has the word, or if the visit is over', () => {
    expect(withSentenceContaining(start.visit, 'comet', world)).toBe(start.visit)
    const over = send(fill(send(fill(start), { type: 'next' })), { type: 'next' }).visit
    expect(withSentenceContaining(over, 'otter', world)).toBe(over)
  })
})
