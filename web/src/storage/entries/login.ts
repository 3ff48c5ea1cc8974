import { entries, entry } from '../entry.ts'
import { flag, number, shape, text } from '../schema.ts'
import { CHILD_SESSION } from '../stored-login.ts'

/** The child's login: who is logged in, and until when. */
export const childSession = entry('child-session', CHILD_SESSION)

/** When the login began by the server's clock, epoch ms. It identifies the login. 0 if it is not known. */
export const loginStartedAt = entry('login-started', { schema: number, fallback: 0 })

/** When the last expired login ended, epoch ms. It tells the other tabs that the login expired, and that the child did not log out. */
export const loginEndedAt = entry('login-ended', { schema: number, fallback: null })

/** Whether a grown-up has signed in on this device before. The grown-up's sign-in then greets somebody who comes back. */
export const grownUpSignedIn = entry('grown-up-signed-in', { schema: flag, fallback: false })

/** A logout that was not sent yet, and when that login began: epoch ms, or 0 if it is not known. */
export const pendingLogout = entry('pending-logout', {
  schema: shape<{ readonly childId: string; readonly began: number }>({ childId: text, began: number }),
  fallback: null,
})

/**
 * Erasures that are not complete, by the id of the child, and when the login began in which the child asked for the erasure: epoch
 * ms, or 0 if it is not known.
 */
export const pendingErasures = entries('pending-erasure:', {
  schema: shape<{ readonly began: number }>({ began: number }),
  fallback: { began: 0 },
})
