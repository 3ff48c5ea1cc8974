import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { ENGINES, type Engine, freshDatabase } from '../../testing/fresh-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

const OLDER = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.endsWith('recovery_and_budgets')),
)
const NEVER =
  '{"sessionAttempts":0,"lastSessionAttempt":null,"totalSessions":0,"isInCooldown":false,"lastCooldownStart":null,"requiresParentReset":false}'

type Kept = { readonly questions?: string; readonly attempts?: string }

/** The tables of recovery after the step, of children who had this before it. */
async function after(engine: Engine, children: Readonly<Record<string, Kept>>, read: (db: Database) => Promise<void>) {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
  try {
    await migrate(database, OLDER, () => 1)
    await sql`insert into parents (id, email, display_name, email_verified, created_at, updated_at)
      values ('p1', 'maya@example.org', 'maya', 0, '2026-01-01', '2026-01-01')`.execute(database.db)
    await sql`insert into consents values ('k1', 'p1', '1', 5)`.execute(database.db)
    for (const [child, { questions = '[]', attempts = NEVER }] of Object.entries(children)) {
      await sql`insert into children (child_id, parent_id, consent_id, username, username_key, age, pin_hash, created_at,
          security_questions, recovery_attempts, preferences)
        values (${child}, 'p1', 'k1', ${child}, ${child}, 9, 'hash', 5, ${questions}, ${attempts}, '{}')`.execute(
        database.db,
      )
    }
    await migrate(database, MIGRATIONS, () => 2)
    await read(database)
  } finally {
    await database.close()
    await fresh.remove()
  }
}

const questions = ({ db }: Database) =>
  db.selectFrom('child_questions').selectAll().orderBy('child_id').orderBy('place').execute()
const recoveries = ({ db }: Database) =>
  db
    .selectFrom('child_recoveries')
    .select(['child_id', 'wrong_answers', 'last_answer_at', 'lockouts', 'cooldown_began', 'needs_parent'])
    .orderBy('child_id')
    .execute()

describe.each(ENGINES)('what was kept as JSON on %s', (engine) => {
  it('comes along, each child with their own', () =>
    after(
      engine,
      {
        moss: {
          questions: JSON.stringify([
            { id: 'pet', question: 'A pet?', answerHash: 'h1' },
            { id: 'color', question: 'A colour?', answerHash: 'h2' },
          ]),
          attempts: JSON.stringify({
            ...{ sessionAttempts: 3, lastSessionAttempt: 1_790_000_000_001, totalSessions: 2 },
            ...{ isInCooldown: true, lastCooldownStart: 1_790_000_000_002, requiresParentReset: false },
          }),
        },
        fern: {
          questions: '[{"id":"pet","answerHash":"h3"}]',
          attempts: NEVER.replace('"requiresParentReset":false', '"requiresParentReset":true'),
        },
        reed: { attempts: NEVER.replace('"sessionAttempts":0', `"sessionAttempts":${2 ** 40}`) },
        wren: { attempts: NEVER.replace('"lastCooldownStart":null', '"lastCooldownStart":7') },
      },
      async (database) => {
        expect(await questions(database)).toEqual([
          { child_id: 'fern', question_id: 'pet', place: 0, answer_hash: 'h3' },
          { child_id: 'moss', question_id: 'pet', place: 0, answer_hash: 'h1' },
          { child_id: 'moss', question_id: 'color', place: 1, answer_hash: 'h2' },
        ])
        const none = { wrong_answers: 0, last_answer_at: null, lockouts: 0, cooldown_began: null, needs_parent: 0 }
        expect(await recoveries(database)).toEqual([
          { ...none, child_id: 'fern', needs_parent: 1 },
          {
            ...{ child_id: 'moss', wrong_answers: 3, last_answer_at: 1_790_000_000_001, lockouts: 2 },
            ...{ cooldown_began: 1_790_000_000_002, needs_parent: 0 },
          },
          { ...none, child_id: 'reed', wrong_answers: 2 ** 31 - 1 },
          // The pause that began then is over.
          { ...none, child_id: 'wren' },
        ])
        await database.db.deleteFrom('children').where('child_id', '=', 'moss').execute()
        expect((await questions(database)).map((row) => row.child_id)).toEqual(['fern'])
        expect((await recoveries(database)).map((row) => row.child_id)).toEqual(['fern', 'reed', 'wren'])
      },
    ))

  it('is nothing for a child who never asked, and where it cannot be read', () =>
    after(
      engine,
      {
        moss: {},
        fern: { attempts: '[]' },
        wren: { questions: 'not JSON', attempts: 'not JSON' },
        reed: { questions: '[null,{"id":7},{"id":"pet"},{"id":"pet","answerHash":"h"}]', attempts: 'null' },
      },
      async (database) => {
        expect(await questions(database)).toMatchObject([{ child_id: 'reed', place: 3, answer_hash: 'h' }])
        expect(await recoveries(database)).toEqual([])
        const { rows } = await sql<object>`select * from children order by child_id`.execute(database.db)
        expect(rows).toHaveLength(4)
        expect(rows[0]).not.toHaveProperty('security_questions')
        expect(rows[0]).not.toHaveProperty('recovery_attempts')
      },
    ))
})
