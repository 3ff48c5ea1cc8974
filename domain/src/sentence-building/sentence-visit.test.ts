import { describe, expect, it } from 'vitest'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { NO_SENTENCES_FILLED } from './choose-sentences.ts'
import { type SentenceVisitEvent, startSentenceVisit, step } from './sentence-visit.ts'

const TWO = [exampleSentence({ id: 'one' }), exampleSentence({ id: 'two', template: 'A [LOOK] [ANIMAL] [DOES].' })]
const start = startSentenceVisit({
  visitId: 'visit',
  theme: 'animals',
  templates: TWO,
  difficulty: 'easy',
  memory: NO_SENTENCES_FILLED,
})

const FILL: SentenceVisitEvent[] = ['tiny', 'rabbit', 'hops'].flatMap((word, slot) => [
  { type: 'slot-clicked', slot, at: 0 },
  { type: 'word-chosen', word },
])

const send = (from: typeof start, ...events: SentenceVisitEvent[]) =>
  events.reduce((now, event) => {
    const next = step(now.visit, event, { memory: now.memory, activeMs: 9_000 })
    return { ...next, facts: [...now.facts, ...next.facts] }
  }, from)

describe('a visit with sentences', () => {
  it('goes on only from a sentence that is complete', () => {
    expect(send(start, { type: 'went-on' }).visit).toBe(start.visit)
    expect(send(start, ...FILL.slice(0, 4), { type: 'went-on' }).visit.sentences).toEqual([])
  })

  it('collects the child’s own sentences and records each', () => {
    const first = send(start, { type: 'slot-clicked', slot: 0, at: 0 }, { type: 'word-chosen', word: 'hops' }, ...FILL)
    const second = send(first, { type: 'went-on' })
    expect(second.visit).toMatchObject({ sentences: [expect.stringContaining('tiny rabbit hops')] })
    expect(second.facts).toEqual([
      {
        type: 'sentence-practice',
        visitId: 'visit',
        theme: 'animals',
        difficulty: 'easy',
        templateId: start.visit.templates[0]?.id,
        timeSpent: 9_000,
        misfits: 1,
      },
    ])
    const done = send(second, ...FILL, { type: 'went-on' })
    expect(done.visit).toMatchObject({ build: null })
    expect(done.visit.sentences).toHaveLength(2)
    expect(done.memory).toEqual({ visit: 1, filled: { one: 1, two: 1 } })
    expect(send(done, { type: 'went-on' }).visit).toBe(done.visit)
  })

  it('is over at once without sentences', () => {
    const none = startSentenceVisit({ ...start.visit, templates: [], difficulty: 'easy', memory: NO_SENTENCES_FILLED })
    expect(none.visit).toMatchObject({ build: null, sentences: [] })
  })
})
