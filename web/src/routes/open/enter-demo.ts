/** Logs a visitor of a demo in as the demo's child. The front door loads it when it is needed. */

import { fetchServerInfo } from '../../api/server-info.ts'
import { logInChild } from '../../child-login/log-in.ts'

/**
 * Logs in the first child of the demo's family. Does nothing if the server is no demo.
 * @throws {ApiError} if the server refuses the login
 */
export async function enterAsDemoChild(): Promise<void> {
  const [child] = (await fetchServerInfo())?.demo?.children ?? []
  if (child) await logInChild(child.username, child.pin)
}
