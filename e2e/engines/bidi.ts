import { once } from 'node:events'

/** A connection by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export type Bidi = {
  readonly send: <Answer>(method: string, params: object) => Promise<Answer>
  readonly on: <Params>(method: string, listener: (params: Params) => void) => void
  readonly close: () => void
}

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

export async function connect(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  let sent = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: never) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data) as Message
    if (method) listeners.get(method)?.(params as never)
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  return {
    send: <Answer>(method: string, params: object) => {
      sent += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise as Promise<Answer>
    },
    on: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  }
}
