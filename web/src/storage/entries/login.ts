import { entries, entry } from '../entry.ts'
import { number, shape, text } from '../schema.ts'
import { CHILD_SESSION } from '../stored-login.ts'

export const childSession = entry('child-session', CHILD_SESSION)

/** When the login began by the server's clock, epoch ms, which tells it from a later one. 0 where it is not known. */
export const loginStartedAt = entry('login-began', { schema: number, otherwise: 0 })

/** The end, epoch ms, of the last login that ended by itself: so the other pages know that it was no logout. */
export const loginEndedAt = entry('login-ended', { schema: number, otherwise: null })

/** A logout the server has not heard of yet, and when that login began; 0 where it is not known. */
export const pendingLogout = entry('logout-owed', {
  schema: shape<{ readonly childId: string; readonly began: number }>({ childId: text, began: number }),
  otherwise: null,
})

/** What is still to be erased, by child, and when the login began in which that was asked for; 0 where it is not known. */
export const pendingErasures = entries('erase-owed:', {
  schema: shape<{ readonly began: number }>({ began: number }),
  otherwise: { began: 0 },
})
