/**
 * The secret tokens in links that grown-ups get by email, such as the link to choose a new password. They are removed from the address,
 * so that nobody finds them in the browser's history. Here they are by the path of their page, only in memory: a reload loses them.
 */
const tokens = new Map<string, string>()

/** Reads the token of this page, and removes it from the address and the history at once. Returns '' if the page has none. */
export function readLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    tokens.set(pathname, hash.slice(1))
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return tokens.get(pathname) ?? ''
}

/** Whether a text has the form of a token. A link that was cut or mistyped does not, so the server need not be asked. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Discards the token of this page, once it was used. */
export const forgetLinkToken = (): void => {
  tokens.delete(location.pathname)
}
