import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { browser } from './browser.ts'
import { unkept } from './page-memory.ts'

/** The login this browser remembers, over or not. The pages of one browser share it. Null when none can be read. */
export function storedLogin(): ChildSession | null {
  const kept = browser.get('child-session')
  const text = unkept('child-session', kept) ?? kept
  try {
    const login = JSON.parse(text ?? 'null')
    return isChildSession(login) ? login : null
  } catch (error) {
    console.warn('The stored login is not readable and was left out.', error)
    return null
  }
}

function isChildSession(value: unknown): value is ChildSession {
  const login = value as ChildSession | null
  return typeof login?.childId === 'string' && typeof login.username === 'string' && Number.isFinite(login.expiresAt)
}
