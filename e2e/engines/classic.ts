import { setTimeout } from 'node:timers/promises'

/** A session by WebDriver's older protocol (w3.org/TR/webdriver): what it is asked and told under its own address. */
export type Classic = {
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly post: <Answer>(path: string, body?: object) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** @param url where a driver that was just started will listen */
export async function openSession(url: string): Promise<Classic> {
  await untilThere(url)
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, { capabilities: {} })
  const session = `${url}/session/${sessionId}`
  return {
    get: (path) => ask('GET', `${session}${path}`),
    post: (path, body = {}) => ask('POST', `${session}${path}`, body),
    close: async () => void (await ask('DELETE', session)),
  }
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function untilThere(url: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(50)
  }
  throw new Error('The driver does not answer')
}
