/** Kept while the page is open: a link to a part of the page takes its place in the address. */
let kept: string | undefined

/** The invitation of the link by which sign-up was opened. It stays in the address, so that a reload loses nothing. */
export function invitation(): string | undefined {
  const [, token] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (token !== undefined && location.pathname === '/parent-signup') kept = token
  return kept
}

/** The same as part of what is asked. */
export function withInvitation(): { readonly invitation?: string } {
  const token = invitation()
  return token === undefined ? {} : { invitation: token }
}
