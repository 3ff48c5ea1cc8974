import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { unsubscribeGate, unsubscribeToken } from './unsubscribe-token.ts'

const SECRET = 'a secret of the tests'
const app = new Hono().get('/', async (c) => c.json(await unsubscribeGate(SECRET)(c)))
const found = async (token: string) => (await app.request(`/?token=${encodeURIComponent(token)}`)).json()

const token = unsubscribeToken(SECRET, 'moss-1')
const [childId, mark = ''] = token.split('.')

it('names its child, and is the same in every mail', async () => {
  expect(await found(token)).toEqual({ childId: 'moss-1' })
  expect(unsubscribeToken(SECRET, 'moss-1')).toBe(token)
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
})

it.each([
  ['nothing', ''],
  ['a child alone', `${childId}`],
  ['no mark', `${childId}.`],
  ['half a mark', `${childId}.${mark.slice(0, 20)}`],
  ['another mark', `${childId}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`],
  ['the mark of another child', `moss-2.${mark}`],
  ['the mark of another secret', unsubscribeToken('another secret', 'moss-1')],
  ['more than a mark', `${token}.x`],
])('is none: %s', async (_, given) => {
  expect(await found(given)).toBeNull()
})

it('needs to be there', async () => {
  expect(await (await app.request('/')).json()).toBeNull()
})
