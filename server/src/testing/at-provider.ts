/** Goes where the provider asks, answers as this address, and tells where the window is sent back to. */
export async function answerAtProvider(address: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    return new URL(location, url).href
  }
  const asked = await go(address)
  const resumed = await go(asked, { method: 'POST', body: new URLSearchParams({ email }) })
  const returned = new URL(await go(resumed))
  return returned.pathname + returned.search
}
