/** The configuration for taking the pictures of the README. */

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** `npm test -- pictures`, which builds the client first. Not a check: `pictures.spec.ts` overwrites `docs/pictures` with the pictures that the README shows. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../build-server.ts',
  outputDir: join(import.meta.dirname, '..', '..', '.cache', 'reports', 'pictures'),
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  },
})
