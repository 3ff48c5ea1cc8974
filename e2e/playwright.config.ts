import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { TABLET } from './driver.ts'

const reports = join(import.meta.dirname, '..', '.cache', 'reports')
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
  fullyParallel: true,
  // Two cores; others run while some wait for a clock.
  workers: 4,
  forbidOnly: true,
  // One slow moment of a busy machine does not decide; what needed a second try is named when all is done, to be looked at.
  retries: 1,
  // Where twenty programs share two cores a journey takes ten times as long; one that hangs may take as long to be seen.
  timeout: process.env.LONG === 'yes' ? 3_600_000 : 180_000,
  // A sign-up while six browsers and two databases share two cores took more than the usual 5 seconds.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'journeys.json') }]],
  // What a page asks for is seen and answered by tests; `offline.spec.ts` has the worker that answers in the server's place.
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: TABLET,
    hasTouch: true,
    serviceWorkers: 'block',
    // What never comes holds nobody up for as long as a whole journey may take.
    actionTimeout: 60_000,
  },
})
