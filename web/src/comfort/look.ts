import { LOOK_COOKIE, type Look, lookAttributes, lookOf, printLook } from '@lanternleaf/domain/comfort/look'
import { childSession } from '../storage/entries/login.ts'
import { heldComfort } from './stored-comfort.ts'

/** How long a browser that is not used keeps its look, in seconds: a year. */
const KEPT = 365 * 24 * 60 * 60

/** The page looks as was chosen. Where nobody is logged in and nothing was chosen, as it did for whoever was here last. */
export function applyLook(): void {
  const look = ownLook()
  if (look) apply(look)
}

/** The same, and the server is to send the next page in it, so that it is there before the first paint. */
export function applyAndKeepLook(): void {
  const look = ownLook()
  if (look) keep(look)
}

/** The page as it was built, and each after it. */
export const forgetLook = (): void => keep({})

function ownLook(): Look | null {
  const { choices } = heldComfort()
  return childSession.read() === null && Object.keys(choices).length === 0 ? null : lookOf(choices)
}

function apply(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

function keep(look: Look): void {
  apply(look)
  const lasts = Object.keys(look).length === 0 ? 0 : KEPT
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `${LOOK_COOKIE}=${printLook(look)}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure}`
}
