import type { FindLogin } from './store.ts'

/** The most logins that are remembered, of about half a kilobyte each. */
export const MOST_REMEMBERED = 10_000

export type RememberedLogins = {
  readonly find: FindLogin
  /** It is there no more. */
  readonly forget: (login: string) => void
}

/**
 * Finds logins as they were found before, without asking the database: for a write which looks itself whether the login is
 * there still, in one with what it changes. Asked for beforehand it costs a save on PostgreSQL another way there and back.
 */
export function rememberLogins(find: FindLogin): RememberedLogins {
  const known = new Map<string, NonNullable<Awaited<ReturnType<FindLogin>>>>()
  return {
    find: async (login, now) => {
      const remembered = known.get(login)
      if (remembered !== undefined && remembered.expiresAt > now) return remembered
      known.delete(login)
      const found = await find(login, now)
      if (found === null) return null
      const [oldest] = known.size < MOST_REMEMBERED ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(login, found)
      return found
    },
    forget: (login) => known.delete(login),
  }
}
