/** The token. It is stored while the page is open, because a link within the page replaces the hash of the address. */
let stored: string | undefined

/** The invitation token in the link that opened the sign-up. It stays in the address, so that a reload does not lose it. */
export function invitation(): string | undefined {
  const [, token] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token !== undefined && location.pathname === '/parent-signup') stored = token
  return stored
}

/** The invitation token as a part of a request. Empty if there is none. */
export function withInvitation(): { readonly invitation?: string } {
  const token = invitation()
  return token === undefined ? {} : { invitation: token }
}
