import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Begins requests that arrive in one turn of the event loop together, when all of them have been read: their answers leave
 * together, too. One at a time, each answer woke whoever reads it, which cost more than finding what was asked for.
 */
export function answerTogether(answer: Answer): Answer {
  let arrived: Parameters<Answer>[] = []
  const beginAll = (): void => {
    const all = arrived
    arrived = []
    for (const one of all) answer(...one)
  }
  return (...one) => {
    if (arrived.push(one) === 1) setImmediate(beginAll)
  }
}
