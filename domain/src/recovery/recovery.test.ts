import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_LOCKOUTS,
  MAX_WRONG_ANSWERS,
  NEW_RECOVERY,
  RECOVERY_BREAK,
  RECOVERY_GRANT_TTL,
  type Recovery,
  recoveryStatus,
  step,
} from './recovery.ts'

const NOW = 1_700_000_000_000
const DAY = 86_400_000
/** The recovery after a number of wrong answers. */
const afterWrong = (count: number, recovery: Recovery = NEW_RECOVERY, now = NOW): Recovery =>
  count === 0 ? recovery : afterWrong(count - 1, step(recovery, { type: 'answer-sent' }, now), now)

describe('wrong answers', () => {
  it('lead to a break of five minutes after every third one', () => {
    expect(recoveryStatus(afterWrong(2), NOW)).toEqual({ kind: 'may-answer', wrongAnswers: 2 })
    const onBreak = afterWrong(3)
    expect(recoveryStatus(onBreak, NOW)).toEqual({ kind: 'break', remainingMs: 300_000 })
    expect(recoveryStatus(onBreak, NOW + RECOVERY_BREAK - 1)).toEqual({ kind: 'break', remainingMs: 1 })
    expect(recoveryStatus(onBreak, NOW + RECOVERY_BREAK)).toEqual({ kind: 'may-answer', wrongAnswers: 0 })
  })

  it('require a grown-up after three times three, however much time passes', () => {
    let recovery = NEW_RECOVERY
    for (let lockout = 0; lockout < MAX_LOCKOUTS; lockout += 1)
      recovery = afterWrong(MAX_WRONG_ANSWERS, recovery, NOW + lockout * RECOVERY_BREAK)
    for (const later of [0, DAY, 400 * DAY]) expect(recoveryStatus(recovery, NOW + later)).toEqual({ kind: 'grown-up' })
  })

  it.each([DAY, -DAY])(
    'lead to no break if the clock is changed by %i ms, and never to more than five minutes',
    (moved) => {
      expect(recoveryStatus(afterWrong(3), NOW + moved)).toEqual({ kind: 'may-answer', wrongAnswers: 0 })
      expect(recoveryStatus(afterWrong(3), NOW - 1000)).toEqual({ kind: 'break', remainingMs: RECOVERY_BREAK })
    },
  )
})

const event = fc.constantFrom('wrong' as const, 'right' as const)
const pause = fc.integer({ min: 0, max: 2 * RECOVERY_BREAK })

it('accepts at most nine wrong answers before a grown-up is required', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, pause), { maxLength: 60 }), (events) => {
      let [recovery, now, wrong] = [NEW_RECOVERY, NOW, 0]
      for (const [type, pauseMs] of events) {
        now += pauseMs
        const mayAnswer = recoveryStatus(recovery, now).kind === 'may-answer'
        const tried = step(recovery, { type: 'answer-sent' }, now)
        if (!mayAnswer) expect(tried).toEqual(recovery)
        else if (type === 'wrong') {
          wrong += 1
          recovery = tried
        } else recovery = step(tried, { type: 'answer-refunded' }, now)
      }
      expect(wrong).toBeLessThanOrEqual(MAX_WRONG_ANSWERS * MAX_LOCKOUTS)
      expect(recovery.needsParent).toBe(wrong === MAX_WRONG_ANSWERS * MAX_LOCKOUTS)
    }),
  )
})

it("the event 'answer-refunded' undoes 'tried', even for the last answer before a break", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 }), fc.nat({ max: 2 }), (wrongAnswers, lockouts) => {
      const before = { ...NEW_RECOVERY, wrongAnswers, lockouts }
      expect(step(afterWrong(1, before), { type: 'answer-refunded' }, NOW)).toEqual(before)
    }),
  )
})

it('counts at most three answers that are tried at the same time', () => {
  const exhausted = afterWrong(100)
  expect(exhausted).toMatchObject({ wrongAnswers: 3, lockouts: 1 })
  let back = exhausted
  for (let n = 0; n < 3; n += 1) back = step(back, { type: 'answer-refunded' }, NOW)
  expect(back).toEqual(NEW_RECOVERY)
})

it('recovery is reset when all questions are answered', () => {
  expect(step(afterWrong(3), { type: 'recovered' }, NOW)).toEqual(NEW_RECOVERY)
})

it('a recovery grant lasts ten minutes', () => expect(RECOVERY_GRANT_TTL).toBe(600_000))
