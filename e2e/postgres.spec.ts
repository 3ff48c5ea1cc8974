import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { expectSessionSent, newFamily, test } from './journey.ts'
import { startServer } from './server.ts'
import { checkIn, expectSessions, readAStory, signUp } from './walk.ts'
import { walkerOn } from './walker.ts'

const glance = async () => undefined

test('the whole path on PostgreSQL, with two servers and a power cut of one', async ({ browser }) => {
  const postgres = await startPostgres()
  const url = `${postgres.url}/postgres`
  const secrets = {
    AUTH_SECRET: 'a secret for two servers, long enough',
    PIN_PEPPER: 'a pepper for two servers, long enough',
  }
  const one = await startServer({ DATABASE_URL: url, ...secrets })
  const other = await startServer({ DATABASE_URL: url, ...secrets })
  const family = newFamily()

  const child = await browser.newPage({ baseURL: one.url })
  const walker = walkerOn(child)
  await signUp(walker, family, glance)
  await checkIn(walker, family, glance)
  await readAStory(walker, glance)
  await expectSessionSent(child)
  await one.kill()

  const parent = await browser.newPage({ baseURL: other.url })
  await expectSessions(walkerOn(parent), family, 1)
  await Promise.all([one.close(), other.close()])
  await postgres.stop()
})
