/**
 * Tests of what the recovery of a PIN stores: attempts, counted for each device; steps, which are a browser's progress; grants,
 * which permit a new PIN; and questions.
 */

import { RECOVERY_TTL } from '@lanternleaf/domain/recovery/recovery'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { findRecovery, isOtherDevice, reserveAnswer, settleAnswer, toAttemptKey } from './attempts.ts'
import { endRecoveriesOfChild, endRecovery, resetWrongAttempts } from './end-recovery.ts'
import { createGrant } from './grants.ts'
import { findQuestions, insertQuestions } from './questions.ts'
import { advanceFrom, deleteSteps, findSteps, startSteps } from './steps.ts'

const NOW = 1_000_000

describe.each(ENGINES)('recovery stores (%s)', (engine) => {
  let test: TestApp
  let parentId: string
  let moss: string
  let fern: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    moss = (await addChild(parent, 'Moss')).childId
    fern = (await addChild(parent, 'Fern')).childId
    parentId = (await test.db.selectFrom('parents').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    for (const table of ['recovery_steps', 'recovery_grants', 'child_recoveries', 'rate_limits'] as const)
      await test.db.deleteFrom(table).execute()
  })
  const startProgress = async (childId: string, previousToken?: string, now = NOW) =>
    (await startSteps(test.db, childId, previousToken, now)) ?? 'none'
  const answered = async (token: string, now = NOW) => (await findSteps(test.db, token, now))?.answered ?? null

  it('findSteps finds progress by its token until it expires or the browser starts again', async () => {
    const [token, otherToken] = [await startProgress(moss), await startProgress(fern)]
    const steps = { childId: moss, parentId, username: 'Moss', answered: 0 }
    expect(await findSteps(test.db, token, NOW + RECOVERY_TTL - 1)).toEqual(steps)
    expect(await findSteps(test.db, token, NOW + RECOVERY_TTL)).toBeNull()
    expect(await findSteps(test.db, 'nothing', NOW)).toBeNull()
    expect(await findSteps(test.db, otherToken, NOW)).toEqual({ ...steps, childId: fern, username: 'Fern' })
    expect(await startProgress('nobody', token)).toBe('none')
    expect(await answered(token)).toBe(0)
    const next = await startProgress(moss, token)
    expect([await answered(token), await answered(otherToken), await answered(next)]).toEqual([null, 0, 0])
    await deleteSteps(test.db, next)
    expect([await answered(next), await answered(otherToken)]).toEqual([null, 0])
  })

  it('advanceFrom advances one browser by one question, once', async () => {
    const [token, otherToken] = [await startProgress(moss), await startProgress(moss)]
    expect(await advanceFrom(test.db, token, 1, NOW)).toBe(false)
    expect(await advanceFrom(test.db, 'nothing', 0, NOW)).toBe(false)
    expect(await advanceFrom(test.db, token, 0, NOW + RECOVERY_TTL)).toBe(false)
    expect([await advanceFrom(test.db, token, 0, NOW), await advanceFrom(test.db, token, 0, NOW)]).toEqual([
      true,
      false,
    ])
    expect([await answered(token), await answered(otherToken)]).toEqual([1, 0])
    expect(await advanceFrom(test.db, token, 1, NOW + RECOVERY_TTL - 1)).toBe(true)
  })

  it('reserveAnswer counts wrong answers separately per child and device', async () => {
    const tablet = toAttemptKey(moss, 'tablet')
    const [elsewhere, sister] = [toAttemptKey(moss, null), toAttemptKey(fern, null)]
    expect([tablet.device, isOtherDevice(tablet), isOtherDevice(elsewhere)]).toEqual([hashToken('tablet'), false, true])
    const wrong = async () => {
      const all = await Promise.all([tablet, elsewhere, sister].map((key) => findRecovery(test.db, key)))
      return all.map(({ wrongAnswers }) => wrongAnswers)
    }
    expect(await wrong()).toEqual([0, 0, 0])
    expect([await reserveAnswer(test.db, elsewhere, NOW), await reserveAnswer(test.db, elsewhere, NOW)]).toEqual([
      true,
      true,
    ])
    await reserveAnswer(test.db, tablet, NOW)
    await reserveAnswer(test.db, sister, NOW)
    expect(await wrong()).toEqual([1, 2, 1])
    const settle = (type: 'answer-refunded' | 'recovered') =>
      test.db.transaction().execute((transaction) => settleAnswer(transaction, elsewhere, type, NOW))
    await settle('answer-refunded')
    expect(await wrong()).toEqual([1, 1, 1])
    await settle('recovered')
    expect(await wrong()).toEqual([1, 0, 1])
    const nobody = toAttemptKey('nobody', null)
    expect(await reserveAnswer(test.db, nobody, NOW)).toBe(false)
    await test.db.transaction().execute((transaction) => settleAnswer(transaction, nobody, 'answer-refunded', NOW))
    expect(await test.db.selectFrom('child_recoveries').select('child_id').execute()).toHaveLength(3)
  })

  it('endRecovery ends the recoveries with these tokens, endRecoveriesOfChild those of a child', async () => {
    const steps = [await startProgress(moss), await startProgress(moss), await startProgress(fern)] as const
    const grants = [await createGrant(test.db, moss, NOW), await createGrant(test.db, fern, NOW)] as const
    const remainingHashes = async () => {
      const rows = (table: 'recovery_steps' | 'recovery_grants') =>
        test.db.selectFrom(table).select('token_hash').execute()
      return [...(await rows('recovery_steps')), ...(await rows('recovery_grants'))].map((row) => row.token_hash).sort()
    }
    const hashes = (...tokens: readonly string[]) => tokens.map(hashToken).sort()
    await endRecovery(test.db, [])
    expect(await remainingHashes()).toHaveLength(5)
    await endRecovery(test.db, [steps[0], grants[1]])
    expect(await remainingHashes()).toEqual(hashes(steps[1], steps[2], grants[0]))
    await endRecoveriesOfChild(test.db, moss)
    expect(await remainingHashes()).toEqual(hashes(steps[2]))
  })

  it('startSteps keeps the previous progress if the new progress cannot be stored', async () => {
    const token = await startProgress(moss)
    const restoreWrites = await failWrites(test.database, 'insert', 'recovery_steps')
    await expect(startSteps(test.db, fern, token, NOW)).rejects.toThrow('broken')
    await restoreWrites()
    expect(await answered(token)).toBe(0)
  })

  it('findQuestions returns the questions in the chosen order', async () => {
    const chosen = [
      { id: 'pet_name', answerHash: 'one' },
      { id: 'favorite_animal', answerHash: 'two' },
    ] as const
    await test.db.transaction().execute((transaction) => insertQuestions(transaction, moss, chosen))
    expect([await findQuestions(test.db, moss), await findQuestions(test.db, fern)]).toEqual([chosen, []])
  })

  it('resetWrongAttempts resets the limits and answers of one child', async () => {
    for (const childId of [moss, fern]) {
      await reserveAnswer(test.db, toAttemptKey(childId, null), NOW)
      const row = { child_id: childId, used: 1, window_start: NOW, expires_at: null }
      for (const key of [KEYS.pinADay(childId), KEYS.wrongPinMail(childId), KEYS.unusedMail(childId)])
        await test.db
          .insertInto('rate_limits')
          .values({ key, ...row })
          .execute()
    }
    await resetWrongAttempts(test.db, moss)
    expect(await test.db.selectFrom('child_recoveries').select('child_id').execute()).toEqual([{ child_id: fern }])
    const rows = await test.db.selectFrom('rate_limits').select('key').orderBy('key').execute()
    // The limit of mails about an unused space stays.
    expect(rows.map(({ key }) => key)).toEqual(
      [KEYS.pinADay(fern), KEYS.wrongPinMail(fern), KEYS.unusedMail(fern), KEYS.unusedMail(moss)].toSorted(),
    )
  })
})
