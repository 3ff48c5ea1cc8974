import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTIONS, QUESTIONS_MAX } from '../recovery/questions.ts'
import {
  type FamilySignup,
  NEW_SIGNUP,
  READERS_MAX,
  SIGNUP_STEPS,
  type SignupEvent,
  stepSignup,
  toSavedSignup,
} from './family-signup.ts'

const signupAfter = (...events: readonly SignupEvent[]) => events.reduce(stepSignup, NEW_SIGNUP)
const next: SignupEvent = { type: 'next' }

const SECRET = 'hidden-'
const secret = fc.integer({ min: 0, max: 9 }).map((n) => `${SECRET}${n}`)
const key = fc.integer({ min: 0, max: 6 })
const questions = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...QUESTIONS.map((question) => question.id)), answer: secret }),
  { selector: ({ id }) => id, maxLength: QUESTIONS_MAX },
)
const event: fc.Arbitrary<SignupEvent> = fc.oneof(
  secret.map((password) => ({ type: 'account-changed', change: { password } }) as const),
  fc
    .record({ key, pin: secret })
    .map(({ key, pin }) => ({ type: 'reader-changed', key, change: { pin, confirmPin: pin } }) as const),
  fc
    .record({ key, username: fc.string() })
    .map(({ key, username }) => ({ type: 'reader-changed', key, change: { username } }) as const),
  fc
    .record({ key, questions })
    .map(({ key, questions }) => ({ type: 'reader-changed', key, change: { questions } }) as const),
  fc.record({ type: fc.constant('reader-removed' as const), key }),
  fc.record({
    type: fc.constantFrom('reader-added', 'next', 'back', 'grown-up-ready').map((type) => type as 'next'),
  }),
)
const events = fc.array(event, { maxLength: 40 })

describe("a family's sign-up", () => {
  it('has one to five readers with different keys', () => {
    fc.assert(
      fc.property(events, (pastEvents) => {
        const { readers } = signupAfter(...pastEvents)
        expect(readers.length).toBeGreaterThanOrEqual(1)
        expect(readers.length).toBeLessThanOrEqual(READERS_MAX)
        expect(new Set(readers.map((reader) => reader.key)).size).toBe(readers.length)
      }),
    )
  })

  it("moves one step at a time, and reaches the step 'ready' only when the family was created", () => {
    fc.assert(
      fc.property(events, event, (pastEvents, last) => {
        const [before, then] = [signupAfter(...pastEvents), signupAfter(...pastEvents, last)]
        expect(Math.abs(SIGNUP_STEPS.indexOf(then.step) - SIGNUP_STEPS.indexOf(before.step))).toBeLessThanOrEqual(1)
        expect(then.step).not.toBe('ready')
      }),
    )
    expect(signupAfter(next, next, { type: 'family-created' }).step).toBe('ready')
    expect(signupAfter(next, { type: 'family-created' }).step).toBe('hand-over')
  })

  it('keeps all input when going back and forth', () => {
    fc.assert(
      fc.property(events, (pastEvents) => {
        const before = signupAfter(next, next, ...pastEvents.filter(({ type }) => type !== 'next' && type !== 'back'))
        const backAndForth = [{ type: 'back' }, { type: 'back' }, next, next] as const
        expect(backAndForth.reduce<FamilySignup>(stepSignup, before)).toEqual(before)
      }),
    )
  })

  it('returns to the first step with all input if a grown-up is needed', () => {
    const before = signupAfter(next, next, { type: 'account-changed', change: { password: 'secret' } })
    expect(stepSignup(before, { type: 'grown-up-needed' })).toEqual({ ...before, step: 'account', asksGrownUp: true })
  })

  it('drops the password when it is finished, and ignores further events', () => {
    const finished = signupAfter(
      { type: 'account-changed', change: { email: 'maya@example.org', password: 'secret' } },
      next,
      next,
      {
        type: 'family-created',
      },
    )
    expect(finished.password).toBe('')
    fc.assert(fc.property(event, (next) => stepSignup(finished, next) === finished))
  })
})

describe('typing in the sign-up', () => {
  const add: SignupEvent = { type: 'reader-added' }
  const typed = (key: number, username: string): SignupEvent => ({ type: 'reader-changed', key, change: { username } })
  const remove = (key: number): SignupEvent => ({ type: 'reader-removed', key })
  const names = (signup: FamilySignup) => signup.readers.map(({ key, username }) => [key, username])

  it('changes only the given account fields', () => {
    const before = signupAfter({ type: 'account-changed', change: { email: 'maya@example.org' } })
    expect(stepSignup(before, { type: 'account-changed', change: { password: 'secret' } })).toEqual({
      ...NEW_SIGNUP,
      email: 'maya@example.org',
      password: 'secret',
    })
  })

  it('changes or removes only the given reader, and never reuses a key', () => {
    const three = signupAfter(add, add, typed(0, 'Moss'), typed(1, 'Fern'), typed(2, 'Reed'), typed(1, 'Ivy'))
    expect(names(three)).toEqual([
      [0, 'Moss'],
      [1, 'Ivy'],
      [2, 'Reed'],
    ])
    expect(names(stepSignup(three, remove(1)))).toEqual([
      [0, 'Moss'],
      [2, 'Reed'],
    ])
    expect(names(signupAfter(add, add, typed(2, 'Reed'), remove(0), add)).map(([key]) => key)).toEqual([1, 2, 3])
  })

  it('does not remove the last reader or add a sixth', () => {
    expect(stepSignup(NEW_SIGNUP, remove(0))).toBe(NEW_SIGNUP)
    const five = signupAfter(add, add, add, add)
    expect(names(five)).toEqual([0, 1, 2, 3, 4].map((key) => [key, '']))
    expect(stepSignup(five, add)).toBe(five)
  })

  it('stops asking for a grown-up when one has come', () => {
    expect(signupAfter({ type: 'grown-up-needed' }, { type: 'grown-up-ready' }).asksGrownUp).toBe(false)
  })
})

describe('the saved sign-up', () => {
  const reader = (username: string) => ({
    username,
    age: 9,
    picture: 'fox' as const,
    questions: ['pet_name' as const],
  })

  it.each([
    ['account', 'account', false],
    ['hand-over', 'account', true],
    ['readers', 'account', true],
    ['ready', 'ready', false],
  ] as const)(
    'saved at the step %s continues at the step %s and asks for the grown-up: %s',
    (step, then, asksGrownUp) => {
      const back = signupAfter({
        type: 'resumed',
        saved: { step, email: 'maya@example.org', readers: [reader('Moss')] },
      })
      expect(back).toMatchObject({ step: then, email: 'maya@example.org', asksGrownUp })
    },
  )

  it('contains the e-mail address, names, ages and questions until it is finished', () => {
    const before = signupAfter(
      { type: 'account-changed', change: { email: 'maya@example.org' } },
      {
        type: 'reader-changed',
        key: 0,
        change: { username: 'Moss', age: 9, picture: 'fox', questions: [{ id: 'pet_name', answer: 'Sefa' }] },
      },
    )
    expect(toSavedSignup(before)).toEqual({ step: 'account', email: 'maya@example.org', readers: [reader('Moss')] })
  })

  it('restores at most five readers, or a blank one if none was saved', () => {
    const back = (names: readonly string[]) =>
      signupAfter({ type: 'resumed', saved: { step: 'readers', email: '', readers: names.map(reader) } }).readers
    expect(back(['a', 'b', 'c', 'd', 'e', 'f']).map(({ username }) => username)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(back([])).toEqual(NEW_SIGNUP.readers)
    expect(back(['a'])).toEqual([
      { ...NEW_SIGNUP.readers[0], username: 'a', age: 9, picture: 'fox', questions: [{ id: 'pet_name', answer: '' }] },
    ])
  })

  it('never contains a password, PIN or answer', () => {
    fc.assert(
      fc.property(events, (pastEvents) => !JSON.stringify(toSavedSignup(signupAfter(...pastEvents))).includes(SECRET)),
    )
  })

  it('restores everything but passwords, PINs and answers, at the first step', () => {
    fc.assert(
      fc.property(events, (pastEvents) => {
        const before = signupAfter(...pastEvents)
        const saved = toSavedSignup(before)
        const back = signupAfter({ type: 'resumed', saved: saved })
        expect(toSavedSignup(back)).toEqual({ ...saved, step: 'account' })
        expect(back).toMatchObject({ password: '', asksGrownUp: before.step !== 'account' })
        for (const { pin, confirmPin } of back.readers) expect([pin, confirmPin]).toEqual(['', ''])
      }),
    )
  })

  it('contains only the names and pictures once it is finished', () => {
    const questions = [{ id: 'pet_name', answer: 'Sefa' }] as const
    const typed = {
      type: 'reader-changed',
      key: 0,
      change: { username: 'Moss', age: 9, picture: 'fox', questions },
    } as const
    const saved = toSavedSignup(
      signupAfter({ type: 'account-changed', change: { email: 'maya@example.org' } }, next, next, typed, {
        type: 'family-created',
      }),
    )
    expect(saved).toEqual({
      step: 'ready',
      email: '',
      readers: [{ username: 'Moss', age: null, picture: 'fox', questions: [] }],
    })
    expect(signupAfter({ type: 'resumed', saved: saved })).toMatchObject({ step: 'ready', asksGrownUp: false })
  })
})
