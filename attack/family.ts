import { randomBytes } from 'node:crypto'
import { type Browser, openBrowser } from './browser.ts'

export const PIN = '4821'
export const PASSWORD = 'three quiet lanterns'
export const ANSWER = 'an otter'

/** A parent and a child, each logged in on a device of their own. */
export type Family = {
  readonly email: string
  readonly username: string
  readonly parent: Browser
  readonly child: Browser
}

/** @throws Error when any of it did not succeed */
export async function makeFamily(origins: readonly string[]): Promise<Family> {
  const mark = randomBytes(5).toString('hex')
  const [email, username] = [`parent-${mark}@example.org`, `reader ${mark}`]
  const [parent, child] = [openBrowser(origins, '192.0.2.1'), openBrowser(origins, '192.0.2.1')]
  const questions = [
    { id: 'favorite_animal', answer: ANSWER },
    { id: 'favorite_color', answer: 'blue' },
  ]
  const made = [
    await parent.post('/api/parent-account', { email, password: PASSWORD }),
    await parent.post('/api/children', { username, pin: PIN, age: 9, questions, consent: true }),
    await child.post('/api/child-login', { username, pin: PIN }),
  ]
  const failed = made.find((answer) => answer?.status !== 200)
  if (failed !== undefined) throw new Error(`no family could be made: ${JSON.stringify(failed)}`)
  return { email, username, parent, child }
}
