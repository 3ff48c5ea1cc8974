/** The configuration of the tests in Firefox and WebKit: `npm test` runs them as "engines". */

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const reports = join(import.meta.dirname, '..', '..', '.cache', 'reports')

export default defineConfig({
  testDir: '.',
  globalSetup: '../build-server.ts',
  outputDir: join(reports, 'engines'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // One retry, because the machine may be busy.
  retries: 1,
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: join(reports, 'engines.json') }]],
})
