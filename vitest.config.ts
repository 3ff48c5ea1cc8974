import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { clientPlugins } from './web/plugins/client-plugins.ts'

const launchOptions = {
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
}

/** What tests of the server share: one PostgreSQL, databases to copy, and built servers to start. */
const SERVER_SETUP = ['server/src/testing/setup-databases.ts', 'server/src/testing/setup-servers.ts']

/** A module, style sheet or picture of the client. Test files are excluded: Vitest gives them a different URL in each run. */
const MODULE = /^\/(?!__vitest)(?!.*\.test\.tsx)[^?]*\.(?:tsx?|css|svg)(?=\?|$)/

/**
 * Lets the browser cache the client's modules while the tests run. Each test file is a new page, which would otherwise
 * ask the server again for each of its hundreds of modules.
 */
const cacheModules: Plugin = {
  name: 'cache-modules',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      const setHeader = response.setHeader.bind(response)
      if (MODULE.test(url))
        response.setHeader = (name, value) =>
          setHeader(name, name.toLowerCase() === 'cache-control' ? 'max-age=3600' : value)
      next()
    })
  },
}

export default defineConfig({
  test: {
    // `.test.ts` runs in Node, `.test.tsx` in Chromium. scripts/checks.mjs selects projects by name. `long` repeats part of `server` with
    // LONG=yes.
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          maxWorkers: 2,
          // A property tries hundreds of cases, on a machine that does other things too.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          include: [
            '{domain,content,contract}/src/**/*.test.ts',
            'web/{src,plugins,build,generate,sounds}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'load/**/*.test.ts'],
          // Two cores; much of these tests is waiting.
          maxWorkers: 3,
          // Loading the program anew for each file takes as long as many a file's tests.
          isolate: false,
          globalSetup: SERVER_SETUP,
          // Some start several programs, one after another, on a machine that does other things too.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // As in e2e/playwright.config.ts: one retry, because a busy machine may connect too late. scripts/run-checks.mjs lists the tests
          // that needed it.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // `npm test -- long`: the faults and attacks of the server, more of them and for longer.
        test: {
          name: 'long',
          include: [
            'server/src/{attacks,faults}/*.test.ts',
            'server/src/{db/killed-migration,install/update-failures}.test.ts',
          ],
          fileParallelism: false,
          isolate: false,
          globalSetup: SERVER_SETUP,
          env: { LONG: 'yes' },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        plugins: [...clientPlugins(), cacheModules],
        test: {
          name: 'screens',
          // Two pages at a time: of each, half the time is waiting. Each has its own browser context.
          maxWorkers: 2,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/empty-device.ts'],
          // A machine that does other things too needs longer to paint, and to press what a test presses twenty times.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // One retry, for the same reason as in `server`.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium', viewport: { width: 768, height: 1024 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
