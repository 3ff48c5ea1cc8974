/** Logs a visitor of a demo in as the demo's child. Screens for visitors load it when it is needed. */

import { fetchServerInfo } from '../api/server-info.ts'
import { paths } from '../paths.ts'
import { currentLogin } from './child-login.ts'
import { logInChild } from './log-in.ts'

/**
 * Logs in the first child of the demo's family, and returns the address to open: the child's home screen. If the login
 * fails, the address is that of the login, which shows the names and PINs of the demo.
 */
export async function enterAsDemoChild(): Promise<string> {
  const [child] = (await fetchServerInfo())?.demo?.children ?? []
  if (child) {
    await logInChild(child.username, child.pin).catch((error: unknown) =>
      console.warn('The child of the demo could not be logged in.', error),
    )
  }
  return currentLogin() === null ? paths.practiceReading : paths.home
}
