/** The main journey on PostgreSQL with two servers, as a large installation runs it. */

import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { createPageDriver } from './driver.ts'
import { checkIn, expectSessionCount, readAStory, signUp } from './family-steps.ts'
import { expectSessionSent, newFamily, test } from './fixtures.ts'
import { startServer } from './server.ts'

/** The steps call this on every screen. Other specs check the screens; here nothing is checked. */
const noScreenCheck = async () => undefined

test('the whole path on PostgreSQL, with two servers and a power cut of one', { tag: '@long' }, async ({ browser }) => {
  const postgres = await startPostgres()
  const url = `${postgres.url}/postgres`
  const secrets = {
    AUTH_SECRET: 'a secret for two servers, long enough',
    PIN_PEPPER: 'a pepper for two servers, long enough',
  }
  const firstServer = await startServer({ DATABASE_URL: url, ...secrets })
  const secondServer = await startServer({ DATABASE_URL: url, ...secrets })
  const family = newFamily()

  const child = await browser.newPage({ baseURL: firstServer.url })
  const driver = createPageDriver(child)
  await signUp(driver, family, noScreenCheck)
  await checkIn(driver, family, noScreenCheck)
  await readAStory(driver, noScreenCheck)
  await expectSessionSent(child)
  await firstServer.kill()

  const parent = await browser.newPage({ baseURL: secondServer.url })
  await expectSessionCount(createPageDriver(parent), family, 1)
  await Promise.all([firstServer.close(), secondServer.close()])
  await postgres.stop()
})
