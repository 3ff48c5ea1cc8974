/**
 * The look is the visible part of a child's comfort settings, such as dark colours. It is a set of attributes of the `html` element
 * that style sheets refer to, and a cookie, from which the server adds the same attributes to the next page.
 */

import { LOOK_COOKIE, type Look, lookAttributes, lookOf, printLook } from '@lanternleaf/domain/comfort/look'
import { childSession } from '../storage/entries/login.ts'
import { readStoredComfort } from './stored-comfort.ts'

/** How long the cookie lasts without a visit, in seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60

/** Applies the chosen look. If nobody is logged in and nothing was chosen, the page does not change. */
export function applyLook(): void {
  const look = chosenLook()
  if (look) apply(look)
}

/**
 * Applies the chosen look and stores it in a cookie, so that the server sends the next page with this look.
 * If nobody is logged in and nothing was chosen, only `lookAfterLogout` stays.
 */
export function applyAndStoreLook(): void {
  store(chosenLook() ?? lookAfterLogout())
}

/**
 * The part of a look that stays after a logout, since the child may need it to read the login screen. No accessibility mode sets
 * the text size or the colours, so they do not reveal a mode.
 */
function lookAfterLogout(): Look {
  const { textSize, colours } = document.documentElement.dataset
  return { textSize, colours } as Look
}

/** Removes the look from this page and the next pages. */
export const resetLook = (): void => store({})

function chosenLook(): Look | null {
  const { choices } = readStoredComfort()
  return childSession.read() === null && Object.keys(choices).length === 0 ? null : lookOf(choices)
}

function apply(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

function store(look: Look): void {
  apply(look)
  const printed = printLook(look)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `${LOOK_COOKIE}=${printed}; Path=/; Max-Age=${printed ? MAX_AGE : 0}; SameSite=Lax${secure}`
}
