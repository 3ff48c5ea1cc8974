import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { exampleSentence, exampleWithJoiningWord } from '../sentence-bank/testing/example.ts'
import {
  explainMisfit,
  isComplete,
  isUsed,
  newSentenceBuild,
  type SentenceBuild,
  type SentenceBuildEvent,
  sentenceOf,
  step,
  wordsToChoose,
} from './sentence-build.ts'

const begin = (template: SentenceTemplate, seed: string) =>
  newSentenceBuild(template, { preferred: new Set(), random: seededRandom(seed) })
const start = begin(exampleSentence(), 'seed')
const [LOOK, ANIMAL, DOES] = [0, 1, 2] as const

const send = (build: SentenceBuild, ...events: SentenceBuildEvent[]) => events.reduce(step, build)
const ALL = Object.values(start.template.words).flat()
const click = (slot: number, at = 0): SentenceBuildEvent => ({ type: 'slot-clicked', slot, at })
const word = (text: string): SentenceBuildEvent => ({ type: 'word-chosen', word: text })

const anyEvent: fc.Arbitrary<SentenceBuildEvent> = fc.oneof(
  fc.record({ type: fc.constant('slot-clicked' as const), slot: fc.nat(4), at: fc.nat(3_000) }),
  fc.record({ type: fc.constant('slot-emptied' as const), slot: fc.nat(4) }),
  fc.constant({ type: 'started-again' } as const),
  fc.record({ type: fc.constant('word-chosen' as const), word: fc.constantFrom(...ALL, 'stranger') }),
)

describe('filling a sentence', () => {
  it('starts with empty boxes', () => {
    const begun = begin(exampleSentence(), 'seed')
    expect(begun.slots.map(({ filled, content }) => ({ filled, content }))).toEqual(
      Array.from({ length: 3 }, () => ({ filled: false, content: '' })),
    )
  })

  it('puts a fitting word into the open box', () => {
    const filled = send(start, click(ANIMAL), word('lamb'))
    expect(filled.slots[ANIMAL]).toMatchObject({ content: 'lamb', filled: true })
    expect(filled).toMatchObject({ chosen: LOOK, misfit: null })
    expect(sentenceOf(filled)).toBe('The [LOOK] lamb [DOES] here.')
  })

  it('opens the first empty box at the start and after each word', () => {
    expect(start.chosen).toBe(LOOK)
    expect(send(start, word('tiny')).chosen).toBe(ANIMAL)
    expect(send(start, click(ANIMAL), word('lamb'), word('tiny')).chosen).toBe(DOES)
    expect(send(start, word('tiny'), word('lamb'), word('hops')).chosen).toBeNull()
  })

  it("reports the misfit 'no-slot', which is not counted, if no box is open", () => {
    expect(send({ ...start, chosen: null }, word('tiny'))).toMatchObject({ misfit: { kind: 'no-slot' }, misfits: 0 })
  })

  it('restarts with empty boxes and keeps the counts', () => {
    const [misfit = ''] = wordsToChoose(start).filter((item) => !['fluffy', 'tiny'].includes(item))
    const filled = send(start, word(misfit), word('tiny'), { type: 'hint-asked' })
    const again = send(filled, { type: 'started-again' })
    expect(again).toMatchObject({ chosen: LOOK, misfits: 1, hintsUsed: 1 })
    expect(again.slots).toEqual(start.slots)
  })

  it('reports a word that does not fit, suggests one that fits, and remembers the word when the message is closed', () => {
    const [other = ''] = wordsToChoose(start).filter((item) => !['fluffy', 'tiny'].includes(item))
    const wrong = send(start, word(other))
    expect(wrong).toMatchObject({
      misfit: { kind: 'misfit', word: other, slot: LOOK, suggestion: expect.stringMatching(/^(fluffy|tiny)$/) },
      misfits: 1,
      chosen: LOOK,
    })
    expect(send(wrong, word('tiny'))).toMatchObject({ misfit: null, misfits: 1 })
    const closed = send(wrong, { type: 'message-closed' })
    expect(closed).toMatchObject({ misfit: null, refused: { word: other, slot: LOOK } })
    for (const event of [word('tiny'), click(ANIMAL)]) expect(send(closed, event).refused).toBeNull()
  })

  it.each([
    [500, false],
    [501, true],
  ])('a second click on a filled box after %i ms leaves it filled: %s', (later, filled) => {
    const once = send(start, click(LOOK), word('tiny'), click(LOOK, 1_000))
    expect(once.slots[LOOK]?.filled).toBe(true)
    expect(send(once, click(LOOK, 1_000 + later)).slots[LOOK]?.filled).toBe(filled)
  })

  it('does not treat clicks on two different boxes as a double click', () => {
    const two = send(start, click(LOOK), word('tiny'), click(ANIMAL), word('lamb'), click(LOOK, 10), click(ANIMAL, 20))
    expect(two.slots.map(({ filled }) => filled)).toEqual([true, true, false])
  })

  it('has only words of its own list in each box and no word twice, and is complete if all boxes are filled', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const build = events.reduce(step, start)
        for (const { content, filled, validWords } of build.slots) {
          expect(filled).toBe(content !== '')
          if (filled) expect(validWords).toContain(content)
        }
        const contents = build.slots.map(({ content }) => content).filter((content) => content !== '')
        expect(new Set(contents).size).toBe(contents.length)
        expect(isComplete(build)).toBe(!sentenceOf(build).includes('['))
      }),
    )
  })

  it('fills every occurrence of a box in the template', () => {
    const twice = exampleSentence({ template: 'The [ANIMAL] sees a [ANIMAL].', blanks: ['ANIMAL'] })
    const build = send(begin(twice, 'seed'), click(0), word('lamb'))
    expect(sentenceOf(build)).toBe('The lamb sees a lamb.')
  })

  it.each<[string, SentenceBuild, SentenceBuildEvent]>([
    ['a word of another sentence', send(start, click(ANIMAL)), word('stranger')],
    ['a word that is already in a box', send(start, click(ANIMAL), word('lamb'), click(LOOK)), word('lamb')],
    ['closing a message that is not shown', start, { type: 'message-closed' }],
    ['a second hint', send(start, { type: 'hint-asked' }), { type: 'hint-asked' }],
    ['emptying an empty box', start, { type: 'slot-emptied', slot: DOES }],
    ['clicking a box that does not exist', start, click(3)],
    ['starting again with empty boxes', start, { type: 'started-again' }],
  ])('%s changes nothing', (_, build, event) => {
    expect(step(build, event)).toBe(build)
  })

  it('isUsed is true for words in a box', () => {
    const filled = send(start, click(ANIMAL), word('lamb'))
    expect(['lamb', 'rabbit', 'hops'].map((item) => isUsed(filled, item))).toEqual([true, false, false])
  })

  it('suggests no word if all fitting words are used', () => {
    const used = send(start, click(LOOK), word('tiny'))
    expect(send(used, click(LOOK), word('lamb')).slots[ANIMAL]?.content).toBe('lamb')
    const twice = begin(
      {
        ...exampleSentence(),
        blanks: ['LOOK', 'LOOK2', 'ANIMAL'],
        words: { LOOK: ['tiny'], LOOK2: ['tiny'], ANIMAL: ['lamb'] },
        asks: { LOOK: 'what kind of?', LOOK2: 'which?', ANIMAL: 'who?' },
      },
      'seed',
    )
    const tried = send(twice, click(0), word('tiny'), click(1), word('lamb'))
    expect(tried.misfit).toEqual({ kind: 'misfit', word: 'lamb', slot: 1, suggestion: '' })
  })

  it('offers no words for a box without words', () => {
    const empty = begin({ ...exampleSentence(), words: { LOOK: ['tiny'] } }, 'seed')
    expect(empty.slots.map(({ validWords }) => validWords)).toEqual([['tiny'], [], []])
  })
})

describe('wordsToChoose', () => {
  const WHOLE = [exampleSentence(), exampleWithJoiningWord()]
  const anyBuild = fc
    .tuple(fc.constantFrom(...WHOLE), fc.string(), fc.array(anyEvent, { maxLength: 12 }))
    .map(([template, seed, events]) => events.reduce(step, begin(template, seed)))

  it('returns the words that fit the open box and one or two that do not, but none that is in a box', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const open = build.slots[build.chosen ?? -1]
        const choices = wordsToChoose(build)
        if (open === undefined) {
          expect(choices).toEqual([])
          return
        }
        const others = choices.filter((item) => !open.validWords.includes(item))
        expect(choices).toEqual(expect.arrayContaining([...open.validWords]))
        // The example has two words for a box: one of them may be in the sentence.
        expect(build.template.wrong[open.type] ? [1] : [1, 2]).toContain(others.length)
        for (const { content } of build.slots) expect(choices).not.toContain(content)
      }),
    )
  })

  it('step fills a box only with a fitting word, and every other choice has an explanation', () => {
    fc.assert(
      fc.property(anyBuild, fc.nat(9), (build, pick) => {
        const choices = wordsToChoose(build)
        const chosen = choices[pick % Math.max(1, choices.length)] ?? ''
        const open = build.slots[build.chosen ?? -1]
        const next = step(build, word(chosen))
        const fits = open?.validWords.includes(chosen) ?? false
        expect(next.slots.filter(({ filled }) => filled).length).toBe(
          build.slots.filter(({ filled }) => filled).length + (fits ? 1 : 0),
        )
        if (open && !fits) {
          expect(next).toMatchObject({ chosen: open.id, misfit: { kind: 'misfit', word: chosen } })
          expect(explainMisfit(build.template, chosen, open.type)).toMatch(/^“.*\.$/)
        }
      }),
    )
  })

  it('returns the words of the first empty box if none is open', () => {
    const closed = { ...start, chosen: null }
    expect(wordsToChoose(closed)).toEqual(wordsToChoose(start))
  })

  it('leaves out words that only fit another box', () => {
    const hidden = ALL.filter((item) => !wordsToChoose(start).includes(item))
    expect(hidden).toHaveLength(2)
    for (const item of hidden) expect(step(start, word(item))).toBe(start)
  })
})

describe('a joining word', () => {
  const joined = begin(exampleWithJoiningWord(), 'seed')

  it('is asked for last, when the clauses it joins are filled', () => {
    expect(joined.chosen).toBe(1)
    const two = send(joined, word('lamb'), word('hops'))
    expect(two.chosen).toBe(0)
    expect(sentenceOf(send(two, word('Although')))).toBe('Although it rains, the lamb hops.')
  })

  it('has an explanation if it makes no sense', () => {
    const wrong = send(joined, click(0), word('Unless'))
    expect(wrong.misfit).toEqual({
      kind: 'misfit',
      word: 'Unless',
      slot: 0,
      suggestion: expect.stringMatching(/hough$/),
    })
    expect(explainMisfit(wrong.template, 'Unless', 'JOIN')).toBe('“Unless” means “if not”. It rains all the time.')
  })
})

it.each([
  ['rabbit', 'LOOK', '“Rabbit” is an animal.'],
  ['tiny', 'ANIMAL', '“Tiny” says what something is like.'],
])('explainMisfit explains why %s does not fit the box %s: %s', (misfit, slot, expected) => {
  expect(explainMisfit(exampleSentence(), misfit, slot)).toBe(expected)
})
