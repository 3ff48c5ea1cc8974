/** Finds a free port for the programs that tests start: PostgreSQL, pgbouncer, Caddy and WebKit's server. */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below the ephemeral ports of Linux (from 32768) and of the IANA (from 49152). */
const FIRST_PORT = 10_240
const LAST_PORT = 32_767

/**
 * Returns a free port for a program that does not support port 0. It is not an ephemeral port, because the system could give
 * such a port to another connection before the program listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(probe.close(), 'close')
  return isListening
}
