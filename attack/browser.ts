/** What a request came to: `code` of a refusal; null when there was no answer. */
export type Answer = { readonly status: number; readonly code: string | null; readonly body: unknown } | null

/** Somebody's browser: it keeps its cookies, and comes from one address by way of a proxy that the servers trust. */
export type Browser = {
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly get: (path: string) => Promise<Answer>
}

/** How long a browser waits for an answer, in milliseconds. */
const PATIENCE = 30_000

/**
 * @param origins the servers, asked in turn
 * @param address which the proxy writes last; what stands before it is made up anew each time
 */
export function openBrowser(origins: readonly string[], address: string): Browser {
  const cookies = new Map<string, string>()
  let turn = 0
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    turn += 1
    const origin = origins[turn % origins.length] ?? ''
    const headers = {
      ...{ 'content-type': 'application/json', origin, 'x-forwarded-for': `198.51.100.${turn % 250}, ${address}` },
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const request = { method, headers, signal: AbortSignal.timeout(PATIENCE) }
    const answer = await fetch(origin + path, body === undefined ? request : { ...request, body: JSON.stringify(body) })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const told: unknown = await answer.json()
    return { status: answer.status, code: codeOf(told), body: told }
  }
  return {
    post: (path, body) => ask('POST', path, body).catch(() => null),
    get: (path) => ask('GET', path).catch(() => null),
  }
}

const codeOf = (body: unknown): string | null => (body as { error?: { code: string } } | null)?.error?.code ?? null
