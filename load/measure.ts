/** Sends the requests of a scenario to a server with autocannon, and counts the answers. */

import autocannon, { type Options, type Request } from 'autocannon'

/** A running server to measure. A scenario is a kind of request; its function returns the next request to send. */
export type Target = {
  readonly name: string
  readonly url: string
  readonly pid: number
  readonly scenarios: Readonly<Record<string, () => Request>>
  readonly stop: () => Promise<unknown>
}

/** How requests are sent: the number of connections, the duration in seconds, and the maximum rate per second. */
export type Load = Required<Pick<Options, 'connections' | 'duration'>> & Pick<Options, 'overallRate'>

/** The number of successful responses per second, and the 97.5th percentile of the response times in ms. */
export type Figures = { readonly perSecond: number; readonly p97: number }

/**
 * Sends the requests of a scenario for as long as the load says.
 * @param name of the scenario
 * @throws Error if a request fails or is rejected
 */
export async function measure({ url, scenarios }: Target, name: string, load: Load): Promise<Figures> {
  const nextRequest = scenarios[name]
  if (!nextRequest) throw new Error(`there is no scenario ${name}`)
  // The headers are copied, because autocannon adds the length of the body to them.
  const setupRequest = (request: Request): Request => {
    const next = nextRequest()
    return { ...request, ...next, headers: { ...next.headers } }
  }
  // At a given rate autocannon corrects for coordinated omission, but expects an answer each millisecond whatever the rate is.
  const correction = load.overallRate ? { ignoreCoordinatedOmission: true } : {}
  const result = await autocannon({ url, ...load, ...correction, requests: [{ setupRequest }] })
  const failed = result.errors + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${name}: ${failed} requests to ${url} failed`)
  return { perSecond: result['2xx'] / result.duration, p97: result.latency.p97_5 }
}

/** Sends a POST request, such as to create an account before the measurement. @throws Error unless the status is 2xx */
export async function post(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  const allHeaders = { 'content-type': 'application/json', origin: new URL(url).origin, ...headers }
  const response = await fetch(url, { method: 'POST', headers: allHeaders, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Creates a function that returns the items of a list in order, and starts again after the last. */
export function createCycle<Item>(items: readonly Item[]): () => Item {
  let count = 0
  return () => items[count++ % items.length] as Item
}
