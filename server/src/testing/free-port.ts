import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what Linux (32768 up) and the IANA (49152 up) give to whoever asks for any port. */
const FIRST = 10_240
const LAST = 32_767

/**
 * A port of this machine for a program that takes no 0. It is not one of those given to who asks for any: before the
 * program listens, a connection made meanwhile could have it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
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
