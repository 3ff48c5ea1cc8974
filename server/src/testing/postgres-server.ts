import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the test run's own PostgreSQL listens, without a database's name */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  provide('postgresUrl', url)
  return stop
}
