import type { ChildCard } from '@lanternleaf/contract/children'
import type { Hono } from 'hono'
import { type Browser, openBrowser } from './browser.ts'

export const PASSWORD = 'a quiet evening'
export const PIN = '4821'

/** A browser in which a new parent is logged in. */
export async function parentBrowser(app: Hono, email: string): Promise<Browser> {
  const browser = openBrowser(app)
  expectOk(await browser.post('/api/parent-account', { email, password: PASSWORD }))
  return browser
}

export async function addChild(parent: Browser, username: string): Promise<ChildCard> {
  const answer = await parent.post('/api/children', { username, pin: PIN, age: 9, consent: true })
  expectOk(answer)
  return answer.body as ChildCard
}

/** A browser in which a child is logged in. */
export async function childBrowser(app: Hono, username: string): Promise<Browser> {
  const browser = openBrowser(app)
  expectOk(await browser.post('/api/child-login', { username, pin: PIN }))
  return browser
}

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`the family could not be made: ${status} ${text}`)
}
