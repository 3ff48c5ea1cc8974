import { chromium } from '@playwright/test'
import { startServer } from '../server.ts'
import { EACH_FOR_BOTH, STORAGE_FULL } from './outages.ts'
import { showOutages } from './show.ts'

/**
 * The most requests three tabs of a browser may send in ten minutes of an outage. Where nothing can be kept they cannot
 * rest together.
 */
const MOST_REQUESTS = { together: 12, alone: 32 }

/** `npm run outage`: four outages of ten minutes each, two browsers of one server with three tabs each, two siblings. */
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
const server = await startServer()
try {
  const { requests, ...facts } = await showOutages(browser, server, EACH_FOR_BOTH, { minutes: 10, factsAMinute: 4 })
  console.log('Facts, as children made them and as the database of the server holds them:')
  console.table(facts)
  console.log('Requests sent by each browser, three tabs, during ten minutes of each outage:')
  console.table(requests)
  const isWhole = facts.made >= facts.changes && facts.lost + facts.storedTwice + facts.underTheWrongChild === 0
  const { [STORAGE_FULL]: alone = [], ...together } = requests
  const isQuiet =
    Math.max(...alone) <= MOST_REQUESTS.alone && Math.max(...Object.values(together).flat()) <= MOST_REQUESTS.together
  if (!isQuiet) console.error('More requests than an outage may cost:', MOST_REQUESTS)
  process.exitCode = isWhole && isQuiet ? 0 : 1
} finally {
  await browser.close()
  await server.close()
}
