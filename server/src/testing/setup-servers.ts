/**
 * Vitest's global setup for servers, which runs once before all server tests (see `vitest.config.ts`): it builds the
 * two servers that `built-server.ts` starts as processes, unless they are up to date.
 */

import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** the path of the built server */
    builtServer: string | undefined
    /** the path of the built server with cheap hashes */
    quickServer: string | undefined
  }
}

const BUILD = new URL('../../../scripts/build.mjs', import.meta.url)
const SERVER = new URL('../../dist/main.js', import.meta.url)
const QUICK_SERVER = new URL('../../../.cache/quick-server/main.js', import.meta.url)

/** Vitest's global setup: builds the servers that tests start as processes, unless they are up to date. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  const { buildServer, buildQuickServer } = await import(BUILD.href)
  await buildServer()
  await buildQuickServer()
  provide('builtServer', fileURLToPath(SERVER))
  provide('quickServer', fileURLToPath(QUICK_SERVER))
}
