import { LOOK_COOKIE, type Look, lookAttributes, lookOf, printLook } from '@lanternleaf/domain/comfort/look'
import { childSession } from '../storage/entries/login.ts'
import { readStoredComfort } from './stored-comfort.ts'

/** How long a browser that is not used keeps its look, in seconds: a year. */
const KEPT = 365 * 24 * 60 * 60

/** The page looks as was chosen. Where nobody is logged in and nothing was chosen, as it stands. */
export function applyLook(): void {
  const look = ownLook()
  if (look) apply(look)
}

/**
 * The same, and the server is to send the next page in it, so that it is there before the first paint. Where nobody is logged
 * in and nothing was chosen little stays of the look of whoever was here last.
 */
export function applyAndStoreLook(): void {
  keep(ownLook() ?? leftLook())
}

/**
 * What stays of the look of a child who left: what it takes to read the login. No mode brings it along, so that it tells of
 * none.
 */
function leftLook(): Look {
  const { textSize, colours } = document.documentElement.dataset
  return { textSize, colours } as Look
}

/** The page as it was built, and each after it. */
export const resetLook = (): void => keep({})

function ownLook(): Look | null {
  const { choices } = readStoredComfort()
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
  const printed = printLook(look)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `${LOOK_COOKIE}=${printed}; Path=/; Max-Age=${printed ? KEPT : 0}; SameSite=Lax${secure}`
}
