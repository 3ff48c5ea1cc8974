import { describe, expect, it } from 'vitest'
import { step as adapt, newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { exampleList, exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { chooseWord } from './choose-word.ts'
import { planBoard } from './plan-board.ts'
import { planReturns, WORDS_PER_VISIT } from './visit-plan.ts'
import { EMPTY_WORD_MEMORY } from './word-memory.ts'
import { type PracticeEvent, startVisit, step, type WordPractice } from './word-practice.ts'

const chooser = { chooseWord, planReturns, planBoard }
const BANK = [...exampleList('easy', 4), ...exampleList('regular', 4), ...exampleList('challenge', 4)]
const NEW = { adaptive: newAdaptiveSession('mine', 10), patterns: [], memory: EMPTY_WORD_MEMORY, wanted: null }
const start = () => startVisit(NEW, { visitId: 'visit', theme: 'ocean', now: 1, chooser })

const send = (practice: WordPractice, event: PracticeEvent, activeMs = 5_000) =>
  step(practice, event, { bank: BANK, now: 1_000, activeMs, chooser })

/** Builds the current word after a number of resets (a wrong part placed, then "try again") and hints. */
function build(practice: WordPractice, { resets = 0, hints = 0, activeMs = 5_000 } = {}) {
  const helpEvents: PracticeEvent[] = [
    ...Array.from({ length: resets }, (): PracticeEvent[] => [
      { type: 'piece-placed', piece: 1 },
      { type: 'tried-again' },
    ]).flat(),
    ...Array.from({ length: hints }, (): PracticeEvent => ({ type: 'hint-asked' })),
  ]
  const events: PracticeEvent[] = [
    { type: 'lesson-finished' },
    { type: 'word-heard' },
    ...helpEvents,
    { type: 'piece-placed', piece: 0, slot: 0 },
    { type: 'piece-placed', piece: 1, slot: 1 },
  ]
  return events.reduce(
    (now, event) => {
      const next = send(now.practice, event, activeMs)
      return { practice: next.practice, facts: [...now.facts, ...next.facts] }
    },
    { practice, facts: [] as ReturnType<typeof send>['facts'] },
  )
}

const goOn = (practice: WordPractice) => hear(send(practice, { type: 'next' }).practice)

/** Finishes the lesson if there is one, and plays the current word. */
const hear = (practice: WordPractice): WordPractice =>
  send(send(practice, { type: 'lesson-finished' }).practice, { type: 'word-heard' }).practice

const begin = (practice: WordPractice): WordPractice => hear(send(practice, { type: 'started' }).practice)

describe('a visit with words', () => {
  it('opens with an intro card, then has a word to build', () => {
    const opened = start()
    expect(opened.visit).toMatchObject({ stage: 'intro', build: null })
    const building = send(opened, { type: 'started' }).practice
    expect(building.visit).toMatchObject({ stage: 'build', build: { word: { difficultyLevel: 'regular' } } })
    expect(building.patterns).toMatchObject([{ totalEncountered: 1, wordsCompleted: 0 }])
  })

  it('shows the meaning of a built word and records it', () => {
    const { practice, facts } = build(begin(start()))
    expect(practice.visit).toMatchObject({ stage: 'meaning', finished: [{ mastered: true }] })
    const word = practice.visit.finished[0]?.word.word
    expect(facts).toEqual([
      {
        type: 'word-practice',
        visitId: 'visit',
        theme: 'ocean',
        difficulty: 'regular',
        words: [word],
        correctWords: [word],
        struggledWords: [],
        planned: WORDS_PER_VISIT,
        timeSpent: 5_000,
        hintsUsed: 0,
        resets: 0,
        wrongOrders: 0,
        rule: 2,
        choices: 2,
        looked: false,
        wordId: `ocean-${word}`,
        visitAt: 1,
        family: 'consonant_blend',
        strand: 'diphthongs',
      },
    ])
  })

  it('records hints, resets and struggles; a slow word counts as a struggle and as mastered', () => {
    const begun = begin(start())
    const hard = build(begun, { resets: 1, hints: 1 })
    expect(hard.facts.map(({ type }) => type)).toEqual(['word-reset', 'hint-used', 'word-practice', 'struggle'])
    expect(hard.facts[2]).toMatchObject({ correctWords: [], hintsUsed: 1, resets: 1 })
    const askedThrice = [...Array(3)].reduce(
      (current: WordPractice) => send(current, { type: 'hint-asked' }).practice,
      begun,
    )
    expect(askedThrice.visit.build?.hintsUsed).toBe(1)
    const slow = build(begun, { activeMs: 60_000 })
    expect(slow.facts[0]).toMatchObject({
      correctWords: slow.facts[0]?.type === 'word-practice' && slow.facts[0].words,
    })
    expect(slow.facts[0]).toMatchObject({ struggledWords: [expect.any(String)] })
    expect(slow.facts.at(-1)).toMatchObject({ type: 'struggle', reasons: ['time'] })
    expect(slow.practice.visit.finished[0]?.mastered).toBe(true)
  })

  it('raises and lowers the difficulty, records the change, and lets the child undo it', () => {
    let practice = begin(start())
    let facts: readonly { type: string }[] = []
    for (let word = 0; word < 3; word += 1) {
      const done = build(practice)
      facts = done.facts
      practice = word < 2 ? goOn(done.practice) : done.practice
    }
    expect(practice.visit.change).toEqual({ from: 'regular', to: 'challenge' })
    expect(facts).toContainEqual({
      type: 'difficulty-changed',
      from: 'regular',
      to: 'challenge',
      by: 'adaptive',
      chosen: null,
    })
    expect(goOn(practice).visit.build?.word.difficultyLevel).toBe('challenge')
    const back = send(practice, { type: 'difficulty-restored' })
    expect(back.facts).toEqual([
      { type: 'difficulty-changed', from: 'challenge', to: 'regular', by: 'child', chosen: null },
    ])
    expect(back.practice.visit.change).toBeNull()
    expect(goOn(back.practice).visit.build?.word.difficultyLevel).toBe('regular')
    const untouched = send(goOn(practice), { type: 'difficulty-restored' }).practice
    expect(untouched.visit.build?.word.difficultyLevel).toBe('regular')
    const touched = send(goOn(practice), { type: 'piece-placed', piece: 0 }).practice
    expect(send(touched, { type: 'difficulty-restored' }).practice.visit.build).toBe(touched.visit.build)
    const hard = build(goOn(build(goOn(practice), { resets: 1 }).practice), { resets: 1 })
    expect(hard.practice.visit.change).toEqual({ from: 'challenge', to: 'regular' })
  })

  it('does not undo a change of difficulty after the child has chosen a difficulty', () => {
    let practice = begin(start())
    for (let word = 0; word < 3; word += 1)
      practice = word < 2 ? goOn(build(practice).practice) : build(practice).practice
    const chosen = {
      ...practice,
      adaptive: adapt(practice.adaptive, { type: 'difficulty-chosen', difficulty: 'easy' }),
    }
    const back = send(chosen, { type: 'difficulty-restored' })
    expect(back.facts).toEqual([])
    expect(back.practice).toMatchObject({
      visit: { change: null },
      adaptive: { chosen: 'easy', currentDifficulty: 'easy' },
    })
    expect(goOn(back.practice).visit.build?.word.difficultyLevel).toBe('easy')
  })

  it('stores the active time of a word, and starts at 0 with the next word', () => {
    const begun = begin(start())
    const moved = send(begun, { type: 'piece-placed', piece: 0, slot: 1 }, 40_000).practice
    expect(moved.visit.activeMs).toBe(40_000)
    expect(send(build(moved, { resets: 1 }).practice, { type: 'next' }).practice.visit.activeMs).toBe(0)
  })

  it('does not count a word that was built before as another word of its family', () => {
    const begun = begin(start())
    const id = begun.visit.build?.word.id ?? ''
    const before = { ...begun, memory: { ...begun.memory, words: { [id]: { lastVisit: 1, struggled: true } } } }
    expect(build(before).practice.patterns).toMatchObject([{ wordsCompleted: 0 }])
    expect(build(begun).practice.patterns).toMatchObject([{ wordsCompleted: 1 }])
  })

  it('celebrates the third word of a family', () => {
    const bank = ['one', 'two', 'three', 'four'].map((end) => exampleWord(['reef', end]))
    const world = { bank, now: 1_000, activeMs: 5_000, chooser }
    let practice = step(
      startVisit(NEW, { visitId: 'visit', theme: 'ocean', now: 1, chooser }),
      { type: 'started' },
      world,
    ).practice
    const celebrated: unknown[] = []
    for (let word = 0; word < 3; word += 1) {
      const done = build(practice)
      celebrated.push(done.practice.visit.celebrated)
      if (word === 2)
        expect(done.facts).toContainEqual(expect.objectContaining({ type: 'pattern-celebrated', words: 3 }))
      practice = step(done.practice, { type: 'next' }, world).practice
    }
    expect(celebrated).toEqual([null, null, { family: expect.any(String), count: 3 }])
    expect(practice.visit.celebrated).toBeNull()
  })

  /** Builds all words of a visit; `optionsOf` says how each is built, by its index. */
  const wholeVisit = (optionsOf: (index: number) => { resets?: number }) => {
    let practice = begin(start())
    let facts: readonly { type: string }[] = []
    for (let word = 0; word < WORDS_PER_VISIT; word += 1) {
      const next = send(build(practice, optionsOf(word)).practice, { type: 'next' })
      practice = next.practice
      facts = next.facts
    }
    return { practice, facts }
  }

  it('ends with a choice of themes if at least three words were mastered, else it is over', () => {
    expect(wholeVisit((word) => ({ resets: word < 5 ? 1 : 0 })).practice.visit.stage).toBe('themes')
    expect(wholeVisit((word) => ({ resets: word < 6 ? 1 : 0 })).practice.visit.stage).toBe('over')
  })

  it('records a breakthrough if over 80 % of the challenge words were mastered', () => {
    expect(wholeVisit(() => ({})).facts).toEqual([
      { type: 'breakthrough', visitId: 'visit', skill: 'word_building', difficulty: 'challenge' },
    ])
    expect(wholeVisit((word) => ({ resets: word > 3 ? 1 : 0 })).facts).toEqual([])
  })

  it('records a breakthrough only for challenge words, and only if there are at least three of them', () => {
    const [easy, hard] = [exampleList('easy', 1), exampleList('challenge', 1)] as const
    const done = (words: readonly Word[], mastered: boolean) => words.map((word) => ({ word, mastered }))
    const endAfter = (finished: WordPractice['visit']['finished']) => {
      const practice = start()
      return send({ ...practice, visit: { ...practice.visit, stage: 'meaning', finished } }, { type: 'next' })
    }
    const breakthroughs = (...finished: ReturnType<typeof done>[]) => endAfter(finished.flat().slice(0, 8)).facts.length
    expect(breakthroughs(done(easy.slice(0, 5), false), done(hard.slice(0, 3), true))).toBe(1)
    expect(breakthroughs(done(hard.slice(0, 2), true), done(easy, true))).toBe(0)
    expect(breakthroughs(done(easy.slice(0, 5), true), done(hard.slice(0, 3), false))).toBe(0)
  })

  it('counts a word that was built several times as one mastered word', () => {
    const [repeatedWord] = exampleList('challenge', 1)
    const finished = (words: readonly (Word | undefined)[], mastered: boolean) =>
      words.flatMap((word) => (word ? [{ word, mastered }] : []))
    const endAfter = (...parts: ReturnType<typeof finished>[]) => {
      const practice = start()
      const visit = { ...practice.visit, stage: 'meaning' as const, finished: parts.flat() }
      return send({ ...practice, visit }, { type: 'next' })
    }
    const easy = exampleList('easy', 1)
    const repeated = endAfter(
      finished([repeatedWord, repeatedWord, repeatedWord], true),
      finished(easy.slice(0, 5), false),
    )
    expect(repeated).toMatchObject({ practice: { visit: { stage: 'over' } }, facts: [] })
    const several = endAfter(
      finished([repeatedWord, repeatedWord, ...easy.slice(0, 2)], true),
      finished(easy.slice(2, 6), false),
    )
    expect(several).toMatchObject({ practice: { visit: { stage: 'themes' } } })
  })

  it('reports no change while the difficulty stays the same, and remembers the attempt', () => {
    const begun = begin(start())
    const id = begun.visit.build?.word.id ?? ''
    const mastered = build(begun).practice
    expect(mastered.visit.change).toBeNull()
    expect(mastered.memory.words[id]).toMatchObject({
      lastVisit: 1,
      struggled: false,
      tries: [{ at: 1_000, how: 'alone' }],
    })
    expect(build(begun, { activeMs: 60_000 }).practice.memory.words[id]).toMatchObject({
      lastVisit: 1,
      struggled: true,
    })
  })

  it('returns the same practice for events that change nothing', () => {
    const begun = begin(start())
    expect(send(begun, { type: 'tried-again' }, 9_000).practice).toBe(begun)
    expect(send(begun, { type: 'started' }).practice).toBe(begun)
  })

  it('undo only withdraws the offer if the chosen or the current difficulty has changed since', () => {
    let practice = begin(start())
    for (let word = 0; word < 3; word += 1)
      practice = word < 2 ? goOn(build(practice).practice) : build(practice).practice
    for (const change of [{ chosen: 'challenge' }, { currentDifficulty: 'easy' }] as const) {
      const adaptive = { ...practice.adaptive, ...change }
      const back = send({ ...practice, adaptive }, { type: 'difficulty-restored' })
      expect(back).toEqual({
        practice: { ...practice, adaptive, visit: { ...practice.visit, change: null } },
        facts: [],
      })
    }
  })

  it('accepts words without teaching data, and celebrates no family for them', () => {
    const withoutHelp = exampleList('regular', 2).map((word) => ({ ...word, help: null }))
    const world = { bank: withoutHelp, now: 1_000, activeMs: 5_000, chooser }
    let practice = startVisit(NEW, { visitId: 'visit', theme: 'ocean', now: 1, chooser })
    for (let word = 0; word < 4; word += 1) {
      practice = step(practice, { type: word === 0 ? 'started' : 'next' }, world).practice
      practice = step(practice, { type: 'piece-placed', piece: 0, slot: 0 }, world).practice
      const done = step(practice, { type: 'piece-placed', piece: 1, slot: 1 }, world)
      practice = done.practice
      expect(done.facts.map(({ type }) => type)).not.toContain('pattern-celebrated')
      expect(practice.visit.celebrated).toBeNull()
    }
    expect(practice.patterns).toEqual([])
  })

  it('does not change the difficulty with big words', () => {
    for (const options of [{ resets: 0 }, { resets: 1 }]) {
      let practice = startVisit(NEW, { visitId: 'visit', theme: BIG_WORDS, now: 1, chooser })
      for (let word = 0; word < 8; word += 1) {
        practice = send(practice, { type: word === 0 ? 'started' : 'next' }).practice
        const built = build(practice, options)
        practice = built.practice
        expect(built.facts.map(({ type }) => type)).not.toContain('difficulty-changed')
      }
      expect(practice.adaptive).toEqual(NEW.adaptive)
      expect(Object.keys(practice.memory.words)).toHaveLength(8)
    }
  })

  it('shows a requested word next, and only once', () => {
    const wanted = exampleWord(['spect', 'acle'], { id: 'ocean-spectacle', difficultyLevel: 'challenge' })
    const meaning = build(begin(start())).practice
    const requested = send(meaning, { type: 'word-requested', word: wanted })
    expect(requested.facts).toEqual([])
    expect(requested.practice.visit).toBe(meaning.visit)
    const building = goOn(requested.practice)
    expect(building.visit.build?.word).toBe(wanted)
    const built = build(building, { resets: 1 }).practice
    expect(built).toMatchObject({ wanted: null, adaptive: meaning.adaptive })
    expect(built.memory.words['ocean-spectacle']).toMatchObject({ struggled: true })
    expect(goOn(built).visit.build?.word.id).not.toBe(wanted.id)
  })

  it('keeps a word requested at the end of a visit for the next visit', () => {
    const wanted = exampleWord(['spect', 'acle'])
    let practice = start()
    for (let word = 0; word < WORDS_PER_VISIT; word += 1) {
      practice = send(practice, { type: word === 0 ? 'started' : 'next' }).practice
      practice = build(practice).practice
    }
    const over = goOn(send(practice, { type: 'word-requested', word: wanted }).practice)
    expect(over).toMatchObject({ visit: { stage: 'themes', finished: { length: WORDS_PER_VISIT } }, wanted })
    const next = startVisit(over, { visitId: 'next', theme: 'space', now: 2, chooser })
    expect(send(next, { type: 'started' }).practice.visit.build?.word).toBe(wanted)
    const smallBank = BANK.slice(0, 2)
    const shortVisit = startVisit(over, { visitId: 'short', theme: 'space', now: 2, chooser })
    const world = { bank: smallBank, now: 3, activeMs: 1, chooser }
    expect(step(shortVisit, { type: 'started' }, world).practice.visit.build?.word).toBe(wanted)
  })

  it('replaces an untouched word with a word that was requested on another screen', () => {
    const wanted = exampleWord(['spect', 'acle'])
    const building = { ...begin(start()), wanted }
    expect(send(building, { type: 'returned' }).practice.visit.build?.word).toBe(wanted)
    const touched = send(building, { type: 'piece-placed', piece: 1 }).practice
    expect(send(touched, { type: 'returned' }).practice).toBe(touched)
    expect(send({ ...touched, wanted: null }, { type: 'returned' }).practice).toEqual({ ...touched, wanted: null })
    expect(send(start(), { type: 'returned' }).practice.visit.stage).toBe('intro')
  })

  it('does not change the intro card or a requested word when the child comes back', () => {
    const wanted = exampleWord(['spect', 'acle'])
    const opening = { ...start(), wanted }
    expect(send(opening, { type: 'returned' })).toEqual({ practice: opening, facts: [] })
    const building = send(opening, { type: 'started' }).practice
    expect(building.visit.build?.word).toBe(wanted)
    expect(send(building, { type: 'returned' }).practice).toBe(building)
  })

  it('stores the strand of a built word, and keeps a requested word until that word is built', () => {
    const wanted = exampleWord(['spect', 'acle'])
    const begun = begin(start())
    const built = build(send(begun, { type: 'word-requested', word: wanted }).practice).practice
    expect(built.wanted).toBe(wanted)
    expect(built.memory.words[begun.visit.build?.word.id ?? '']).toMatchObject({ strand: 'diphthongs' })
  })

  it('chooses words by the id of the visit: different visits vary, the same visit does not', () => {
    const firstWord = (visitId: string) => {
      const visit = startVisit(NEW, { visitId, theme: 'ocean', now: 1, chooser })
      return send(visit, { type: 'started' }).practice.visit.build?.word.id
    }
    const many = Array.from({ length: 20 }, (_, number) => `visit ${number}`)
    expect(new Set(many.map(firstWord)).size).toBeGreaterThan(3)
    expect(many.map(firstWord)).toEqual(many.map(firstWord))
  })

  it('ignores events that do not belong to the current stage', () => {
    const begun = start()
    expect(send(begun, { type: 'next' }).practice).toBe(begun)
    expect(send(begun, { type: 'hint-asked' }).practice).toBe(begun)
    expect(send(begun, { type: 'difficulty-restored' })).toEqual({ practice: begun, facts: [] })
    const meaning = build(send(begun, { type: 'started' }).practice).practice
    expect(send(meaning, { type: 'piece-placed', piece: 0 }).practice).toBe(meaning)
  })
})
