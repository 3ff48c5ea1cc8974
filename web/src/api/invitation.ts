/**
 * The invitation to sign up. An operator may let only invited grown-ups sign up, and sends them links with a token. The token is
 * in memory while the page is open, because a link within the page replaces the hash of the address.
 */
let storedToken: string | undefined

/** The invitation token in the link that opened the sign-up. It stays in the address, so that a reload does not lose it. */
export function invitation(): string | undefined {
  const [, token] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  // 43 characters of Base64 are the 256 bits of a token.
  if (token !== undefined && location.pathname === '/parent-signup') storedToken = token
  return storedToken
}

/** The invitation token as a part of a request. Empty if there is none. */
export function withInvitation(): { readonly invitation?: string } {
  const token = invitation()
  return token === undefined ? {} : { invitation: token }
}
