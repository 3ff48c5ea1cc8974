/** What mailed links hold, by the page they lead to. It lives in these pages alone. */
const tokens = new Map<string, string>()

/** Takes it out of the address at once: nobody reads it there, nor in the history. Empty when the page has none. */
export function readLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    tokens.set(pathname, hash.slice(1))
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return tokens.get(pathname) ?? ''
}

/** The link of this page is of no use any more. */
export const forgetLinkToken = (): void => {
  tokens.delete(location.pathname)
}
