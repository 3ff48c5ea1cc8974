import { defineConfig } from 'vitest/config'

/** The tests that mutation tests run: those that find mutants in their own process, the server's on SQLite alone. */
export default defineConfig({
  test: {
    include: ['{domain,content,server}/src/**/*.test.ts'],
    exclude: [
      'server/src/{attacks,backup,faults}/**',
      'server/src/{launcher,main,start-faults}.test.ts',
      'server/src/db/{foreign-lock,killed-migration,pooled,postgres}.test.ts',
      'server/src/http/{access,behind-caddy,connections,ended-meanwhile,every-endpoint,health}.test.ts',
      'server/src/testing/**',
    ],
    env: { ENGINE: 'sqlite' },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
