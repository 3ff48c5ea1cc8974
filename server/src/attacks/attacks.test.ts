import { afterEach, describe, expect, it } from 'vitest'
import { IS_LONG } from '../faults/ledger.ts'
import { killServers, startServer } from '../faults/servers.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { guessAnswers, guessPasswords, guessPins, requestResetMails, sprayPin } from './attacks.ts'
import { createFamily } from './client.ts'
import { runAttack } from './run-attack.ts'

/** The long form exhausts the global limits. */
const { guesses, networks } = IS_LONG ? { guesses: 10_000, networks: 50 } : { guesses: 60, networks: 1 }

afterEach(killServers)

describe.each(IS_LONG ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))('a server (%s)', (engine) => {
  it.each([
    ['guessed PINs of one child', guessPins],
    ['guessed recovery answers of one child', guessAnswers],
    ['guessed passwords of one parent', guessPasswords],
    ['many reset mails of one parent', requestResetMails],
    ['one PIN tried with many usernames', sprayPin],
  ])('withstands %s', { timeout: 1_800_000 }, async (name, attackOn) => {
    const { where, remove } = await freshDatabase(engine)
    const settings = {
      DATA_DIR: where.dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    }
    const servers = [await startServer(settings), ...(engine === 'postgres' ? [await startServer(settings)] : [])]
    const origins = servers.map(({ origin }) => origin)
    const addresses = Array.from({ length: networks }, (_, number) => `10.0.0.${number + 1}`)
    const attack = attackOn(await createFamily(origins), { origins, addresses })
    const { child: other } = await createFamily(origins)
    const {
      guesses: counts,
      own,
      others,
      isRefusedElsewhere,
    } = await runAttack(attack, {
      origins,
      addresses,
      guesses,
      other,
    })
    console.log(`${name}, ${engine}: ${counts.checked} of at most ${attack.limit} checked, ${counts.refused} refused`)
    expect(counts.checked).toBeGreaterThan(0)
    expect(counts.checked).toBeLessThanOrEqual(attack.limit)
    expect(counts).toMatchObject({ in: 0, broken: 0 })
    expect(own.failures).toEqual([])
    expect(others.failures).toEqual([])
    expect(isRefusedElsewhere).toBe(true)
    await killServers()
    await remove()
  })
})
