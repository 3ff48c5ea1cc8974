import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice } from '../testing/two-processes.ts'
import { allJobs } from './all-jobs.ts'

const NOW = Date.UTC(2026, 8, 1)

it.each(ENGINES)(
  'what has expired is purged each hour by what the clock then says, and mails are sent, on %s',
  async (engine) => {
    const { one: database, stop } = await openTwice(engine)
    const told: string[] = []
    const log = createLog('info', { write: (line) => told.push(line) })
    const clock = { now: NOW }
    const mail = { send: null, site: { address: 'http://localhost', isKnown: true } } as never
    const kinds = allJobs({ database, now: () => clock.now, log }, mail)
    const [purge, ...mails] = kinds
    expect(purge).toMatchObject({ kind: 'purge-expired', every: 3_600_000 })
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(({ kind }) => kind === 'purge-expired')).toEqual([])
    const ends = [NOW, NOW + 1, NOW + 2]
    await database.db
      .insertInto('erased_children')
      .values(ends.map((expires_at) => ({ mark: `${expires_at}`, expires_at })))
      .execute()
    clock.now = NOW + 1
    await expect(purge?.work(null, AbortSignal.abort(), '')).rejects.toThrow('aborted')
    await purge?.work(null, new AbortController().signal, '')
    expect(await database.db.selectFrom('erased_children').select('mark').execute()).toEqual([{ mark: `${NOW + 2}` }])
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ table: 'erased_children', removed: 2 }])
    await stop()
  },
)
