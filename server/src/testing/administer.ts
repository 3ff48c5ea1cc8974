import pg from 'pg'
import { inject } from 'vitest'

/** Where a database of the run's PostgreSQL is. */
export const urlOf = (name: string): string => `${inject('postgresUrl')}/${name}`

/** Has the run's PostgreSQL do something that no database of a test is part of. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
