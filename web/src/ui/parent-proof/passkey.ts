import type { Parent } from '@lanternleaf/contract/parent-account'
import {
  addPasskey,
  beginNewPasskey,
  beginPasskey,
  type Passkey,
  type PasskeyAnswer,
  signInWithPasskey,
} from '@lanternleaf/contract/parent-passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, call } from '../../api/call.ts'

/** What a browser says when its own dialog was not answered, by the name of the error. */
const SAID: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used, and nothing changed. You can try again, or use your password.',
  AbortError: 'No passkey was used, and nothing changed. You can try again, or use your password.',
  InvalidStateError: 'This device already has a passkey for your account.',
}
const CANNOT = "This browser can't use a passkey here. Please use your email and password."

/** Asks the browser. @throws {ApiError} with a message fit to show */
async function ask<Answer>(browser: () => Promise<Answer>): Promise<Answer> {
  try {
    return await browser()
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : ''
    if (SAID[name] === undefined) console.warn('A passkey could not be used.', failure)
    throw new ApiError('unexpected', SAID[name] ?? CANNOT)
  }
}

/** Has a passkey answer a challenge of the server. @throws {ApiError} */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await call(beginPasskey)
  return ask(() => startAuthentication({ optionsJSON }))
}

/** Signs in by a passkey. @param parentId the only one it may be; null for whoever has one @throws {ApiError} */
export async function signInByPasskey(parentId: string | null): Promise<Parent> {
  const answer = await answerByPasskey()
  return call(signInWithPasskey, { body: { answer, parentId } })
}

/** Makes a passkey for the parent who is signed in. Answers all there are. @throws {ApiError} */
export async function makePasskey(): Promise<Passkey[]> {
  const optionsJSON = await call(beginNewPasskey)
  const { response, ...credential } = await ask(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body = { ...credential, response: { clientDataJSON, attestationObject, transports } }
  return (await call(addPasskey, { body })).passkeys
}
