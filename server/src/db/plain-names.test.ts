import { INACTIVE_AFTER } from '@lanternleaf/domain/child-login/inactive-space'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allJobs } from '../jobs/all-jobs.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { ensureRecurringJob } from '../jobs/store.ts'
import type { Mail } from '../mail/mail.ts'
import { createSite } from '../mail/templates.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { createNovemberDatabase } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { SECRETS } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

/** When the mails of the database were queued. */
const QUEUED_AT = 1_795_917_942_102
const DUE_AT = QUEUED_AT + 600_000

it.each(ENGINES)('0031_plain_names renames the kinds of queued jobs, which then run, on %s', async (engine) => {
  const fresh = await createNovemberDatabase(engine)
  const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
  const { db } = database
  for (const kind of ['leave-weekly-mails', 'end-unused-spaces', 'purge-expired'])
    await sql`insert into jobs (job_id, kind, payload, due_at, set_at, tries)
      values (${kind}, ${kind}, 'null', ${DUE_AT}, ${QUEUED_AT}, 3)`.execute(db)
  await migrate(database, MIGRATIONS, () => 8)

  const sent: Mail[] = []
  const deps = { database, now: () => DUE_AT, log: TEST_SERVER_DEPS.log }
  const send = async (_: string, mail: Mail) => void sent.push(mail)
  const mail = {
    isSent: true,
    inactiveAfter: INACTIVE_AFTER,
    requiresProof: false,
    secret: SECRETS.authSecret,
    site: createSite(undefined, 1),
    send,
  }
  const kinds = allJobs(deps, mail)
  const recurring = kinds.filter(({ interval }) => interval !== undefined)
  // The rows that are there are the recurring jobs: no second row is created.
  for (const { kind } of recurring) await ensureRecurringJob(db, kind, DUE_AT)
  const rows = await db
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'due_at', 'attempts'])
    .where('payload', '=', 'null')
    .execute()
  expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
    ['enqueue-weekly-mails', 'erase-unused-spaces', 'purge-expired'].map((kind) => ({
      job_id: kind,
      kind,
      due_at: DUE_AT,
      attempts: 3,
    })),
  )
  for (const kind of kinds) while (await runNextJob(kind, deps, new AbortController().signal));
  expect(await db.selectFrom('jobs').select('kind').where('payload', '!=', 'null').execute()).toEqual([])
  const left = await db.selectFrom('jobs').select(['kind', 'attempts']).execute()
  expect(left.map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  expect(sent.length).toBeGreaterThan(0)
  await database.close()
  await fresh.remove()
})
