/**
 * Connects better-auth, the library that signs parents in, to our database. `auth.ts` configures the library with it.
 */

import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * better-auth's Kysely adapter on our database, with one difference: session tokens are stored as SHA-256 hashes, so that
 * nobody can log in with tokens from the table or from a backup. Only `create`, and `findOne` by a token, return the token. All
 * other results contain the hash, which must not be used as a token.
 */
export const authAdapter =
  (db: Db) =>
  (options: BetterAuthOptions): DBAdapter => {
    // The type 'sqlite' stores times as text and booleans as 0 or 1, which SQLite and PostgreSQL accept.
    const adapter = kyselyAdapter(db, { type: 'sqlite', transaction: true })(options)
    return {
      ...hashTokensIn(adapter),
      transaction: (run) => adapter.transaction((transaction) => run(hashTokensIn(transaction))),
    }
  }

function hashTokensIn(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async <Row extends object, Created = Row>(query: Creation<Row>): Promise<Created> => {
      if (query.model !== 'session' || !hasToken(query.data)) return adapter.create<Row, Created>(query)
      const data = { ...query.data, token: hashToken(query.data.token) }
      return { ...(await adapter.create<Row, Created>({ ...query, data })), token: query.data.token }
    },
    findOne: async <Row>(query: Parameters<DBAdapter['findOne']>[0]): Promise<Row | null> => {
      const row = await adapter.findOne<Row>(withHashedTokens(query))
      const token = query.model === 'session' ? tokenInQuery(query.where) : undefined
      return row !== null && token !== undefined ? { ...row, token } : row
    },
    findMany: (query) => adapter.findMany(withHashedTokens(query)),
    count: (query) => adapter.count(withHashedTokens(query)),
    update: (query) => adapter.update(withHashedTokens(query)),
    updateMany: (query) => adapter.updateMany(withHashedTokens(query)),
    delete: (query) => adapter.delete(withHashedTokens(query)),
    deleteMany: (query) => adapter.deleteMany(withHashedTokens(query)),
    consumeOne: (query) => adapter.consumeOne(withHashedTokens(query)),
    incrementOne: (query) => adapter.incrementOne(withHashedTokens(query)),
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
