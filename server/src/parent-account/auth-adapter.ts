import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * better-auth's own Kysely adapter on our database, except that session tokens are stored as SHA-256 hashes: someone
 * who reads the table, or a backup of it, cannot log in with them.
 */
export const authAdapter =
  (db: Db) =>
  (options: BetterAuthOptions): DBAdapter => {
    // 'sqlite' selects how values are stored: times as text and booleans as 0 or 1. Both engines accept those.
    const stored = kyselyAdapter(db, { type: 'sqlite', transaction: true })(options)
    return {
      ...hashingTokens(stored),
      transaction: (run) => stored.transaction((transaction) => run(hashingTokens(transaction))),
    }
  }

function hashingTokens(stored: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...stored,
    create: async <Row extends object, Made = Row>(query: Creation<Row>): Promise<Made> => {
      if (query.model !== 'session' || !hasToken(query.data)) return stored.create<Row, Made>(query)
      const data = { ...query.data, token: hashToken(query.data.token) }
      return { ...(await stored.create<Row, Made>({ ...query, data })), token: query.data.token }
    },
    findOne: async <Row>(query: Parameters<DBAdapter['findOne']>[0]): Promise<Row | null> => {
      const row = await stored.findOne<Row>(hashed(query))
      const token = query.model === 'session' ? tokenAskedFor(query.where) : undefined
      return row !== null && token !== undefined ? { ...row, token } : row
    },
    findMany: (query) => stored.findMany(hashed(query)),
    count: (query) => stored.count(hashed(query)),
    update: (query) => stored.update(hashed(query)),
    updateMany: (query) => stored.updateMany(hashed(query)),
    delete: (query) => stored.delete(hashed(query)),
    deleteMany: (query) => stored.deleteMany(hashed(query)),
    consumeOne: (query) => stored.consumeOne(hashed(query)),
    incrementOne: (query) => stored.incrementOne(hashed(query)),
  }
}

type Creation<Row> = Omit<Parameters<DBAdapter['create']>[0], 'data'> & { data: Omit<Row, 'id'> }

const hasToken = (data: object): data is { token: string } => 'token' in data && typeof data.token === 'string'

const isTokenCondition = (condition: Where): boolean => condition.field === 'token'

/** The same query with every token in its conditions replaced by its hash. */
function hashed<Query extends { model: string; where?: Where[] | undefined }>(query: Query): Query {
  if (query.model !== 'session' || !query.where?.some(isTokenCondition)) return query
  const where = query.where.map((condition) =>
    isTokenCondition(condition) ? { ...condition, value: hashedValue(condition.value) } : condition,
  )
  return { ...query, where }
}

const hashedValue = (value: Where['value']): Where['value'] =>
  Array.isArray(value) ? value.map((token) => hashToken(String(token))) : hashToken(String(value))

function tokenAskedFor(where: readonly Where[]): string | undefined {
  const condition = where.find((one) => isTokenCondition(one) && (one.operator ?? 'eq') === 'eq')
  return typeof condition?.value === 'string' ? condition.value : undefined
}
