import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const reports = join(import.meta.dirname, '..', '..', '.cache', 'reports')

export default defineConfig({
  testDir: '.',
  outputDir: join(reports, 'engines'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: join(reports, 'engines.json') }]],
})
