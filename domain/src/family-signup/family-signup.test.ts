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
} from './family-signup.ts'
import { keptOf } from './kept-signup.ts'

const after = (...events: readonly SignupEvent[]) => events.reduce(stepSignup, NEW_SIGNUP)
const on: SignupEvent = { type: 'went-on' }

const SECRET = 'hidden-'
const secret = fc.integer({ min: 0, max: 9 }).map((n) => `${SECRET}${n}`)
const key = fc.integer({ min: 0, max: 6 })
const questions = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...QUESTIONS.map((one) => one.id)), answer: secret }),
  { selector: ({ id }) => id, maxLength: QUESTIONS_MAX },
)
const event: fc.Arbitrary<SignupEvent> = fc.oneof(
  secret.map((password) => ({ type: 'account-typed', change: { password } }) as const),
  fc
    .record({ key, pin: secret })
    .map(({ key, pin }) => ({ type: 'reader-typed', key, change: { pin, confirmPin: pin } }) as const),
  fc
    .record({ key, username: fc.string() })
    .map(({ key, username }) => ({ type: 'reader-typed', key, change: { username } }) as const),
  fc
    .record({ key, questions })
    .map(({ key, questions }) => ({ type: 'reader-typed', key, change: { questions } }) as const),
  fc.record({ type: fc.constant('reader-removed' as const), key }),
  fc.record({
    type: fc.constantFrom('reader-added', 'went-on', 'went-back', 'grown-up-came').map((type) => type as 'went-on'),
  }),
)
const events = fc.array(event, { maxLength: 40 })

describe('a family that is being made', () => {
  it('has one to five readers, each with a key of its own', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { readers } = after(...happened)
        expect(readers.length).toBeGreaterThanOrEqual(1)
        expect(readers.length).toBeLessThanOrEqual(READERS_MAX)
        expect(new Set(readers.map((reader) => reader.key)).size).toBe(readers.length)
      }),
    )
  })

  it('goes on and back one step at a time, and is ready only when it was made', () => {
    fc.assert(
      fc.property(events, event, (happened, last) => {
        const [before, then] = [after(...happened), after(...happened, last)]
        expect(Math.abs(SIGNUP_STEPS.indexOf(then.step) - SIGNUP_STEPS.indexOf(before.step))).toBeLessThanOrEqual(1)
        expect(then.step).not.toBe('ready')
      }),
    )
    expect(after(on, on, { type: 'made' }).step).toBe('ready')
    expect(after(on, { type: 'made' }).step).toBe('hand-over')
  })

  it('keeps what was typed on the way back and on again', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const there = after(on, on, ...happened.filter(({ type }) => !type.startsWith('went')))
        const again = [{ type: 'went-back' }, { type: 'went-back' }, on, on] as const
        expect(again.reduce<FamilySignup>(stepSignup, there)).toEqual(there)
      }),
    )
  })

  it('comes back to its first step for a grown-up who is needed, with all that was typed', () => {
    const there = after(on, on, { type: 'account-typed', change: { password: 'secret' } })
    expect(stepSignup(there, { type: 'grown-up-needed' })).toEqual({ ...there, step: 'account', asksGrownUp: true })
  })

  it('stays made, without the password', () => {
    const made = after({ type: 'account-typed', change: { email: 'maya@example.org', password: 'secret' } }, on, on, {
      type: 'made',
    })
    expect(made.password).toBe('')
    fc.assert(fc.property(event, (next) => stepSignup(made, next) === made))
  })
})

describe('what is kept of it', () => {
  it('holds no password, PIN or answer, whatever was typed', () => {
    fc.assert(fc.property(events, (happened) => !JSON.stringify(keptOf(after(...happened))).includes(SECRET)))
  })

  it('brings all else back, and asks for the secrets anew from the first step on', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const before = after(...happened)
        const kept = keptOf(before)
        const back = after({ type: 'resumed', kept })
        expect(keptOf(back)).toEqual({ ...kept, step: 'account' })
        expect(back).toMatchObject({ password: '', asksGrownUp: before.step !== 'account' })
        for (const { pin, confirmPin } of back.readers) expect([pin, confirmPin]).toEqual(['', ''])
      }),
    )
  })

  it('is the names alone once it was made', () => {
    const typed = { type: 'reader-typed', key: 0, change: { username: 'Moss', age: 9 } } as const
    const kept = keptOf(
      after({ type: 'account-typed', change: { email: 'maya@example.org' } }, on, on, typed, { type: 'made' }),
    )
    expect(kept).toEqual({ step: 'ready', email: '', readers: [{ username: 'Moss', age: null, questions: [] }] })
    expect(after({ type: 'resumed', kept })).toMatchObject({ step: 'ready', asksGrownUp: false })
  })
})
