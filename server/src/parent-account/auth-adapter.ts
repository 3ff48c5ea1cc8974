import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * better-auth's Kysely adapter on our database, with one difference: session tokens are stored as SHA-256 hashes, so that
 * nobody can log in with tokens from the table or from a backup.
 */
export const authAdapter =
  (db: Db) =>
  (options: BetterAuthOptions): DBAdapter => {
    // The type 'sqlite' stores times as text and booleans as 0 or 1, which both engines accept.
    const inner = kyselyAdapter(db, { type: 'sqlite', transaction: true })(options)
    return {
      ...hashTokensIn(inner),
      transaction: (run) => inner.transaction((transaction) => run(hashTokensIn(transaction))),
    }
  }

function hashTokensIn(inner: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...inner,
    create: async <Row extends object, Made = Row>(query: Creation<Row>): Promise<Made> => {
      if (query.model !== 'session' || !hasToken(query.data)) return inner.create<Row, Made>(query)
      const data = { ...query.data, token: hashToken(query.data.token) }
      return { ...(await inner.create<Row, Made>({ ...query, data })), token: query.data.token }
    },
    findOne: async <Row>(query: Parameters<DBAdapter['findOne']>[0]): Promise<Row | null> => {
      const row = await inner.findOne<Row>(withHashedTokens(query))
      const token = query.model === 'session' ? tokenInQuery(query.where) : undefined
      return row !== null && token !== undefined ? { ...row, token } : row
    },
    findMany: (query) => inner.findMany(withHashedTokens(query)),
    count: (query) => inner.count(withHashedTokens(query)),
    update: (query) => inner.update(withHashedTokens(query)),
    updateMany: (query) => inner.updateMany(withHashedTokens(query)),
    delete: (query) => inner.delete(withHashedTokens(query)),
    deleteMany: (query) => inner.deleteMany(withHashedTokens(query)),
    consumeOne: (query) => inner.consumeOne(withHashedTokens(query)),
    incrementOne: (query) => inner.incrementOne(withHashedTokens(query)),
  }
}

type Creation<Row> = Omit<Parameters<DBAdapter['create']>[0], 'data'> & { data: Omit<Row, 'id'> }

const hasToken = (data: object): data is { token: string } => 'token' in data && typeof data.token === 'string'

const isTokenCondition = (condition: Where): boolean => condition.field === 'token'

/** Returns the query with every session token in its conditions replaced with its hash. */
function withHashedTokens<Query extends { model: string; where?: Where[] | undefined }>(query: Query): Query {
  if (query.model !== 'session' || !query.where?.some(isTokenCondition)) return query
  const where = query.where.map((condition) =>
    isTokenCondition(condition) ? { ...condition, value: hashValue(condition.value) } : condition,
  )
  return { ...query, where }
}

const hashValue = (value: Where['value']): Where['value'] =>
  Array.isArray(value) ? value.map((token) => hashToken(String(token))) : hashToken(String(value))

function tokenInQuery(where: readonly Where[]): string | undefined {
  const condition = where.find((candidate) => isTokenCondition(candidate) && (candidate.operator ?? 'eq') === 'eq')
  return typeof condition?.value === 'string' ? condition.value : undefined
}
