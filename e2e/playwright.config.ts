/** The configuration of the journeys: all browser tests in Chromium except those in `engines` and `pictures`. */

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { TABLET } from './driver.ts'

const reports = join(import.meta.dirname, '..', '.cache', 'reports')
/** The whole matrix too: `npm test -- journeys`. */
const isLong = process.env.LONG === 'yes'

const executablePath = process.env.CHROMIUM_PATH

const launchOptions = {
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  ...(executablePath && { executablePath }),
}

export default defineConfig({
  testDir: '.',
  globalSetup: './build-server.ts',
  testIgnore: ['engines', 'pictures'].map((folder) => join(import.meta.dirname, folder, '**')),
  outputDir: join(reports, 'journeys'),
  // Members of a matrix that take the same path through the code as another.
  ...(!isLong && { grepInvert: /@long/ }),
  fullyParallel: true,
  // More workers than cores, since some tests wait for a clock.
  workers: 3,
  forbidOnly: true,
  // One retry, because the machine may be busy. Tests that needed it are listed at the end.
  retries: 1,
  // If twenty programs share two cores, a test takes ten times as long.
  timeout: isLong ? 3_600_000 : 600_000,
  // A sign-up took more than the default of 5 seconds while six browsers and two databases shared two cores.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'journeys.json') }]],
  // Tests intercept requests, which a service worker would hide; `offline.spec.ts` allows the worker.
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: TABLET,
    hasTouch: true,
    serviceWorkers: 'block',
    // An action fails long before the timeout of the whole test.
    actionTimeout: 60_000,
  },
})
