import { defineConfig } from 'vitest/config'

/** The tests of the workspace that `MUTATED` names. */
const workspace = process.env.MUTATED ?? 'domain'

export default defineConfig({
  test: {
    include: [`${workspace}/src/**/*.test.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(workspace === 'server' && { globalSetup: ['server/src/testing/postgres-server.ts'] }),
  },
})
