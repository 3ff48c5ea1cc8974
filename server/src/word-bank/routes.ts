/**
 * Serves the operator's own word bank: a file of words that an operator may put into the data folder, and that the
 * app then offers besides the built-in words.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { isUnchanged } from '../http/client-file.ts'
import { sendError } from '../http/http-error.ts'
import { createWordBankReader } from './word-bank-file.ts'

/** A custom word bank that the operator may put into the data folder. */
const FILE = 'wordBank.json'

type WordBankDeps = { readonly dataDir: string; readonly log: Logger }

/** `GET /wordBank.json`: the file in the data folder; 404 while there is no valid one. */
export function wordBankRoutes(app: Hono, { dataDir, log }: WordBankDeps, recheckMs = 2_000): void {
  const file = join(dataDir, FILE)
  const readWordBank = createWordBankReader(file, recheckMs, log)
  // Logs at the start whether the file is used.
  if (existsSync(file)) void readWordBank()
  app.get(`/${FILE}`, async (c) => {
    const bank = await readWordBank()
    if (bank === null) return sendError(c, 'not-found')
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', bank.etag)
    if (isUnchanged(c.req.header('if-none-match'), bank.etag)) return c.body(null, 304)
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(bank.bytes)
  })
}
