import { defineConfig } from 'vitest/config'
import { WORKSPACES } from './workspaces.ts'

/** The tests of the workspace that `MUTATED` names, the server's on one engine. */
const workspace = WORKSPACES.find(({ name }) => name === process.env.MUTATED) ?? WORKSPACES[0]
const folder = `${workspace?.name}/src`

export default defineConfig({
  test: {
    include: (process.env.TESTS ?? `${folder}/**/*.test.ts`).split(','),
    exclude: (workspace?.unasked ?? []).map((files) => `${folder}/${files}`),
    setupFiles: ['mutants/same-cases.ts'],
    env: { ENGINE: 'sqlite' },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
