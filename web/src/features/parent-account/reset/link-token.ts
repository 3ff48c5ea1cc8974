/** What the mailed link holds. It lives in this page alone. */
let token = ''

/** Takes it out of the address at once: nobody reads it there, nor in the history. Empty when the page has none. */
export function takeLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    token = hash.slice(1)
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return token
}

/** After a new password the link is of no use any more. */
export const forgetLinkToken = (): void => {
  token = ''
}
