import type { Parent } from '@lanternleaf/contract/parent-account'
import {
  addPasskey,
  beginNewPasskey,
  beginPasskey,
  type Passkey,
  type PasskeyAssertion,
  signInWithPasskey,
} from '@lanternleaf/contract/parent-passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, call } from '../../api/call.ts'

/** The messages for errors of the browser's own dialog, by error name. */
const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used, and nothing changed. You can try again, or use your password.',
  AbortError: 'No passkey was used, and nothing changed. You can try again, or use your password.',
  InvalidStateError: 'This device already has a passkey for your account.',
}
const CANNOT = "This browser can't use a passkey here. Please use your email and password."

/** Runs a browser's passkey dialog. @throws {ApiError} with a message that can be shown */
async function runDialog<Result>(openDialog: () => Promise<Result>): Promise<Result> {
  try {
    return await openDialog()
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : ''
    if (MESSAGES[name] === undefined) console.warn('A passkey could not be used.', failure)
    throw new ApiError('unexpected', MESSAGES[name] ?? CANNOT)
  }
}

/** Answers a challenge of the server with a passkey. @throws {ApiError} */
export async function answerByPasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await call(beginPasskey)
  return runDialog(() => startAuthentication({ optionsJSON }))
}

/** Signs in with a passkey. @param parentId the only parent allowed; null for any @throws {ApiError} */
export async function signInByPasskey(parentId: string | null): Promise<Parent> {
  const answer = await answerByPasskey()
  return call(signInWithPasskey, { body: { answer, parentId } })
}

/** Creates a passkey for the signed-in parent. Returns all passkeys. @throws {ApiError} */
export async function makePasskey(): Promise<Passkey[]> {
  const optionsJSON = await call(beginNewPasskey)
  const { response, ...credential } = await runDialog(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body = { ...credential, response: { clientDataJSON, attestationObject, transports } }
  return (await call(addPasskey, { body })).passkeys
}
