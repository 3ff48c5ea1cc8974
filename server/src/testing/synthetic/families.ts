import { seededRandom } from '@lanternleaf/domain/random/seeded-random'
import { EVERYTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import { type Db, openDatabase } from '../../db/database.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { hashToken } from '../../hashing/tokens.ts'
import { rebuildAll } from '../../insights/rebuild-all.ts'
import { keepFacts } from '../../learning/store.ts'
import { createLog } from '../../log.ts'
import { type Bulk, openBulk, type Where } from './bulk.ts'
import { A_YEAR, type Life, readingLife, TWO_VISITS } from './reading-life.ts'

/** A child who was made up, and what they and their grown-up log in by. */
export type MadeUp = {
  readonly childId: string
  readonly username: string
  readonly childToken: string
  readonly deviceToken: string
  readonly parentToken: string
}

export type Wanted = {
  readonly children: number
  /** So many really live, through the code of the server; all others are copies of one of them. */
  readonly models: { readonly year: number; readonly visits: number }
  /** which children have a year behind them; the others were there twice */
  readonly hasYear: (number: number) => boolean
  /** of everybody's PIN */
  readonly pinHash: string
  readonly seed: string
}

/** The child of a number, the same in every database. */
export const madeUp = (number: number): MadeUp => {
  const mark = number.toString(36).padStart(6, '0')
  return {
    childId: `c${mark}`.padEnd(22, 'x'),
    username: `reader ${mark}`,
    childToken: `child-${mark}`.padEnd(43, 'x'),
    deviceToken: `device-${mark}`.padEnd(43, 'x'),
    parentToken: `parent-${firstOfFamily(number).toString(36).padStart(6, '0')}`.padEnd(43, 'x'),
  }
}

/** Families have one child, two, or three: seven children in four families. */
const STARTS = [0, 1, 3, 4]
const CHILDREN_OF_FOUR = 7
const firstOfFamily = (number: number): number => {
  const place = number % CHILDREN_OF_FOUR
  return number - place + (STARTS.findLast((start) => start <= place) ?? 0)
}

/** How many children are written with one statement a table. */
const AT_ONCE = 20_000

/**
 * Fills an empty database with synthetic families: parents, consents, logins, devices, and children with all that follows
 * from their facts. The same seed makes the same rows, but for the times, which end now.
 */
export async function makeFamilies(where: Where, wanted: Wanted): Promise<void> {
  const now = Date.now()
  const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
  await migrate(database, MIGRATIONS, Date.now)
  const models = await liveModels(database.db, wanted, now)
  const tables = await tablesOf(database.db)
  await database.close()
  const bulk = await openBulk(where)
  await bulk.run(CREATE_TOLD)
  const random = seededRandom(wanted.seed)
  for (let from = 0; from < wanted.children; from += AT_ONCE) {
    const until = Math.min(from + AT_ONCE, wanted.children)
    const told = Array.from({ length: until - from }, (_, place) => {
      const like = wanted.hasYear(from + place) ? models.year : models.visits
      return toldOf(from + place, like[Math.floor(random() * like.length)] ?? '')
    })
    await writeChildren(bulk, tables, told, now)
  }
  await bulk.run('drop table told_children')
  await bulk.settle()
}

type Models = { readonly year: readonly string[]; readonly visits: readonly string[] }

async function liveModels(db: Db, { models: many, pinHash, seed }: Wanted, now: number): Promise<Models> {
  const iso = new Date(now).toISOString()
  const parent = { id: 'models', email: 'models@example.org', display_name: 'models', email_verified: 0 }
  await db
    .insertInto('parents')
    .values({ ...parent, created_at: iso, updated_at: iso })
    .execute()
  const consent = { consent_id: 'models', parent_id: 'models', policy_version: '1', given_at: now }
  await db.insertInto('consents').values(consent).execute()
  const live = (kind: keyof Models, life: Life) =>
    Promise.all(
      Array.from({ length: many[kind] }, async (_, number) => {
        const childId = `model-${kind}-${String(number).padStart(2, '0')}`
        const names = { child_id: childId, username: childId, username_key: childId }
        const common = { parent_id: 'models', consent_id: 'models', age: 9, pin_hash: pinHash, created_at: now }
        // A million mails of the week would be hours of work beside whatever is measured.
        const quiet = { allow_weekly_report: 0 }
        await db
          .insertInto('children')
          .values({ ...names, ...common, ...quiet, preferences: '{}' })
          .execute()
        for (const facts of readingLife(life, now, seededRandom(`${seed} ${childId}`))) {
          const { outcome } = await keepFacts(db, { login: null, childId, facts, now: facts.at(-1)?.at ?? now })
          if (outcome !== 'kept') throw new Error(`a life was ${outcome}`)
        }
        const choices = JSON.stringify(EVERYTHING_SHARED)
        await db.insertInto('child_sharing').values({ child_id: childId, choices }).execute()
        const comfort = { child_id: childId, field: 'textSize', value: 'large', chosen_at: now }
        await db.insertInto('child_comforts').values(comfort).execute()
        return childId
      }),
    )
  const models = { year: await live('year', A_YEAR), visits: await live('visits', TWO_VISITS) }
  // What is made when it is first read is there, too, as of who has read it before.
  await rebuildAll(db)
  return models
}

/** What the statements below are told of a child. */
const COLUMNS = [
  ...[
    ['number', 'bigint'],
    ['model', 'text'],
    ['child_id', 'text'],
    ['username', 'text'],
  ],
  ...[
    ['parent_id', 'text'],
    ['is_first', 'bigint'],
  ],
  ...[
    ['child_token', 'text'],
    ['device', 'text'],
    ['parent_token', 'text'],
  ],
] as const satisfies readonly (readonly [string, 'text' | 'bigint'])[]

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const CREATE_TOLD = `create table told_children (${COLUMNS.map(([name, type]) => `${name} ${type}${name === 'number' ? ' primary key' : ''}`).join(', ')})`

function toldOf(number: number, model: string) {
  const child = madeUp(number)
  const first = firstOfFamily(number)
  return {
    ...{ number, model, child_id: child.childId, username: child.username },
    ...{ parent_id: `p${madeUp(first).childId.slice(1)}`, is_first: first === number ? 1 : 0 },
    child_token: hashToken(child.childToken),
    ...{ device: hashToken(child.deviceToken), parent_token: hashToken(child.parentToken) },
  }
}

/** The columns of those tables that are copied from a model, without whose they are. */
type ChildsTables = { readonly children: string; readonly others: ReadonlyMap<string, string> }

/** Told of each child by themselves; whatever else is a child's is copied. */
const OWN_TABLES = new Set(['children', 'child_logins', 'child_devices'])
const OWN_COLUMNS = new Set(['child_id', 'parent_id', 'consent_id', 'username', 'username_key'])

async function tablesOf(db: Db): Promise<ChildsTables> {
  const tables = await db.introspection.getTables()
  const columnsOf = (name: string, without: ReadonlySet<string>) =>
    (tables.find((table) => table.name === name)?.columns ?? [])
      .map((column) => column.name)
      .filter((column) => !without.has(column))
      .join(', ')
  const childs = tables.filter(
    ({ name, columns }) => !OWN_TABLES.has(name) && columns.some((column) => column.name === 'child_id'),
  )
  return {
    children: columnsOf('children', OWN_COLUMNS),
    others: new Map(childs.map(({ name }) => [name, columnsOf(name, new Set(['child_id']))])),
  }
}

const DAY = 86_400_000

async function writeChildren(bulk: Bulk, tables: ChildsTables, told: readonly object[], now: number): Promise<void> {
  await bulk.run('delete from told_children')
  await bulk.run(`insert into told_children (${NAMES}) select ${NAMES} from ${bulk.rowsOf('$1', COLUMNS)}`, [
    JSON.stringify(told),
  ])
  const iso = new Date(now).toISOString()
  const later = new Date(now + DAY).toISOString()
  const firsts = 'from told_children where is_first = 1 order by number'
  await bulk.run(
    `insert into parents (id, email, display_name, email_verified, created_at, updated_at)
      select parent_id, parent_id || '@example.org', 'grown-up', 0, $1, $1 ${firsts}`,
    [iso],
  )
  await bulk.run(
    `insert into parent_credentials (id, parent_id, provider_id, account_id, password, created_at, updated_at)
      select parent_id, parent_id, 'credential', parent_id, 'none', $1, $1 ${firsts}`,
    [iso],
  )
  await bulk.run(
    `insert into parent_logins (id, parent_id, token, created_at, updated_at, expires_at)
      select parent_id, parent_id, parent_token, $1, $1, $2 ${firsts}`,
    [iso, later],
  )
  await bulk.run(
    `insert into consents (consent_id, parent_id, policy_version, given_at)
      select parent_id, parent_id, '1', cast($1 as bigint) ${firsts}`,
    [now],
  )
  const copied = (columns: string) => columns.split(', ').map((column) => `model.${column}`)
  const beside = (table: string) =>
    `from told_children as told cross join ${table} as model where model.child_id = told.model`
  await bulk.run(
    `insert into children (child_id, parent_id, consent_id, username, username_key, ${tables.children})
      select told.child_id, told.parent_id, told.parent_id, told.username, told.username, ${copied(tables.children).join(', ')}
      ${beside('children')}`,
  )
  await bulk.run(
    `insert into child_devices (child_id, device_hash, first_login_at, last_login_at, device_id, browser)
      select child_id, device, cast($1 as bigint), cast($1 as bigint), child_id, 'A tablet' from told_children order by number`,
    [now],
  )
  await bulk.run(
    `insert into child_logins (token_hash, child_id, created_at, expires_at, device_hash)
      select child_token, child_id, cast($1 as bigint), cast($2 as bigint), device from told_children order by child_token`,
    [now, now + DAY],
  )
  for (const [table, columns] of tables.others)
    await bulk.run(
      `insert into ${table} (child_id, ${columns}) select told.child_id, ${copied(columns).join(', ')} ${beside(table)}`,
    )
}
