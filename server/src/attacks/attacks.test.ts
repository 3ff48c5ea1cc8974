/**
 * Attacks a running server as strangers would: they guess PINs, answers and passwords, and cause mails, from many
 * addresses at once. Only as many guesses as documented may be checked, and the victim and everybody else can go on
 * using the server.
 */

import { afterEach, describe, expect, it } from 'vitest'
import { IS_LONG } from '../faults/ledger.ts'
import { killServers, startServer } from '../faults/servers.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { guessAnswers, guessPasswords, guessPins, requestResetMails, sprayPin } from './attacks.ts'
import { createFamily } from './client.ts'
import { runAttack } from './run-attack.ts'

/** The long form of the tests (`npm test -- long`) exhausts the global limits. */
const { guesses, networks } = IS_LONG ? { guesses: 10_000, networks: 50 } : { guesses: 60, networks: 1 }

afterEach(killServers)

describe.each(IS_LONG ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))('a server (%s)', (engine) => {
  it.each([
    ['guessed PINs of one child', guessPins],
    ['guessed recovery answers of one child', guessAnswers],
    ['guessed passwords of one parent', guessPasswords],
    ['many reset mails of one parent', requestResetMails],
    ['one PIN tried with many usernames', sprayPin],
  ])('withstands %s', { timeout: 1_800_000 }, async (name, createAttack) => {
    const { where, remove } = await freshDatabase(engine)
    const settings = {
      DATA_DIR: where.dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    }
    const servers = [await startServer(settings), ...(engine === 'postgres' ? [await startServer(settings)] : [])]
    const origins = servers.map(({ origin }) => origin)
    const addresses = Array.from({ length: networks }, (_, number) => `10.0.0.${number + 1}`)
    const attack = createAttack(await createFamily(origins), { origins, addresses })
    const { child: otherChild } = await createFamily(origins)
    const {
      guesses: outcomes,
      victimRequests,
      otherRequests,
      isRefusedElsewhere,
    } = await runAttack(attack, {
      origins,
      addresses,
      guesses,
      other: otherChild,
    })
    console.log(
      `${name}, ${engine}: ${outcomes.checked} of at most ${attack.limit} checked, ${outcomes.refused} refused`,
    )
    expect(outcomes.checked).toBeGreaterThan(0)
    expect(outcomes.checked).toBeLessThanOrEqual(attack.limit)
    expect(outcomes).toMatchObject({ in: 0, broken: 0 })
    expect(victimRequests.failures).toEqual([])
    expect(otherRequests.failures).toEqual([])
    expect(isRefusedElsewhere).toBe(true)
    await killServers()
    await remove()
  })
})
