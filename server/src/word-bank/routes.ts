import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { refuse } from '../http/refusal.ts'

/** Words of a family's or a school's own, which whoever runs the server may lay into the data folder. */
const FILE = 'wordBank.json'

/** `GET /wordBank.json`: the file as it lies in the data folder, read anew each time; 404 while none can be read. */
export function wordBankRoutes(app: Hono, { dataDir }: { readonly dataDir: string }): void {
  const file = join(dataDir, FILE)
  app.get(`/${FILE}`, async (c) => {
    const bank = await readFile(file).catch(() => null)
    if (bank === null) return refuse(c, 'not-found')
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(bank)
  })
}
