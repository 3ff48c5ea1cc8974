import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** the file of the built server */
    builtServer: string | undefined
    /** the same with hashes that are quick to make */
    quickServer: string | undefined
  }
}

const ROOT = new URL('../../../', import.meta.url)

/** Builds the servers that tests start as processes, unless they are up to date. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  const { buildServer, buildQuickServer } = await import(new URL('scripts/build.mjs', ROOT).href)
  await buildServer()
  await buildQuickServer()
  provide('builtServer', fileURLToPath(new URL('server/dist/main.js', ROOT)))
  provide('quickServer', fileURLToPath(new URL('.cache/quick-server/main.js', ROOT)))
}
