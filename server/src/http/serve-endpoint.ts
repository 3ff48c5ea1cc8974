/**
 * Serves the endpoints of the contract (`contract/src`, one object per endpoint with path, schemas and access). `app.ts`
 * calls `endpointServer` once and passes the resulting function `serve` to the routes of each folder.
 */

import {
  type Access,
  asPost,
  type DeepReadonly,
  type Endpoint,
  type ParsedRequest,
  SERVER_HEADER,
} from '@lanternleaf/contract/endpoint'
import type { Parent } from '@lanternleaf/contract/parent-account'
import type { Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { input } from 'zod/mini'
import type { AuthenticatedChild } from '../child-login/login-store.ts'
import type { Tables } from '../db/tables.ts'
import { createCsrfCheck, isCrossSite } from './csrf.ts'
import { HttpError } from './http-error.ts'
import { hasArrived, parsePart, queryOf, readJson } from './parse-request.ts'

/**
 * Runs first in every transaction that changes something for a parent: locks the parent, so that a password reset cannot
 * end the login before the transaction ends, and checks that the login of the request still exists.
 * @throws HttpError `login-needed` if the login has ended; `fresh-login-needed` if the endpoint is for a `fresh-parent` and the
 *   proof of presence was revoked meanwhile. The authenticator has already checked how old the proof is.
 */
export type LoginCheck = (transaction: Transaction<Tables>) => Promise<void>

/** The parent who sent the request. */
export type AuthenticatedParent = Parent & { readonly lockAndRequireLogin: LoginCheck }

/** The caller of a handler, for each kind of access. */
export type Callers = {
  readonly open: null
  readonly parent: AuthenticatedParent
  readonly 'fresh-parent': AuthenticatedParent
  readonly child: AuthenticatedChild
  readonly 'recovery-grant': { readonly childId: string }
  readonly 'unsubscribe-token': { readonly parentId: string }
}

/** For each kind of access, a function that returns the caller of a request, or null if the request has no such login. */
export type Authenticators = {
  readonly [Kind in Exclude<Access, 'open'>]: (c: Context) => Promise<Callers[Kind] | null>
}

/** The error codes for requests without the login that the endpoint needs. */
const UNAUTHENTICATED_CODES = {
  parent: 'login-needed',
  'fresh-parent': 'login-needed',
  child: 'login-needed',
  'recovery-grant': 'recovery-needed',
  'unsubscribe-token': 'not-found',
} as const satisfies Record<keyof Authenticators, string>

/** What a handler gets: the parsed parts of the request, its caller, and Hono's context. */
export type Call<E extends Endpoint> = ParsedRequest<E> & {
  readonly caller: Callers[E['access']]
  readonly c: Context
}

/**
 * A JSON response that is sent as it is, without the check of its fields, because it was checked when it was stored. Parsing
 * and serializing megabytes for each request would block the requests of others.
 */
export class StoredJsonBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

/** What a handler returns: the response body, a file, or the address of a redirect. */
export type EndpointResult<E extends Endpoint> = E['answer'] extends 'file'
  ? FileDownload
  : E['answer'] extends 'redirect'
    ? string
    : DeepReadonly<input<Exclude<E['answer'], string>>> | StoredJsonBody

/** Serves one endpoint of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<EndpointResult<E>>) => void

/**
 * Creates the function that serves endpoints. It does what all endpoints have in common: checks against CSRF,
 * authenticates, parses the request by the contract, and sends only the response fields that the contract names (except
 * in a `StoredJsonBody`).
 */
export const endpointServer = (
  app: Hono,
  authenticators: Authenticators,
  publicUrl: URL | undefined,
  log?: Logger,
): Serve => {
  const checkCsrf = createCsrfCheck(publicUrl, log)
  return (endpoint: Endpoint, handle: (call: never) => Promise<unknown>) => {
    const respond = async (c: Context): Promise<Response> => {
      if (requiresSameOrigin(endpoint)) {
        const failure = checkCsrf(c)
        if (failure !== null) throw new HttpError(failure.code, failure)
      } else if (!allowsCrossSite(endpoint) && isCrossSite(c)) throw new HttpError('foreign-origin')
      const firstCaller = await authenticate(c, endpoint.access, authenticators)
      const isComplete = endpoint.body === null || (await hasArrived(c))
      const parts = await parseRequest(c, endpoint)
      // If the body arrived slowly, the caller is authenticated again, because the login may have ended meanwhile.
      const caller = isComplete ? firstCaller : await authenticate(c, endpoint.access, authenticators)
      const result = await handle({ ...parts, caller, c } as never)
      c.header('Cache-Control', 'no-store')
      c.header(SERVER_HEADER.name, SERVER_HEADER.value)
      if (endpoint.answer === 'file') return sendDownload(c, result as FileDownload)
      if (endpoint.answer === 'redirect') return c.redirect(result as string, 303)
      if (result instanceof StoredJsonBody) return c.body(result.bytes, 200, { 'Content-Type': 'application/json' })
      return c.json(endpoint.answer.parse(result))
    }
    // Some school firewalls block PATCH and DELETE, so each such endpoint also has a variant with POST.
    for (const { method, path } of new Set([endpoint, asPost(endpoint)])) app.on(method, path, respond)
  }
}

/** Whether requests must come from our own pages: all writes except unsubscribing, which mail programs do. */
const requiresSameOrigin = ({ method, access }: Endpoint): boolean => method !== 'GET' && access !== 'unsubscribe-token'

/** Whether another site may cause the request: a sign-in provider redirects to us, and mailed links open from anywhere. */
const allowsCrossSite = ({ answer, access }: Endpoint): boolean =>
  answer === 'redirect' || access === 'unsubscribe-token'

async function authenticate(c: Context, access: Access, authenticators: Authenticators): Promise<unknown> {
  if (access === 'open') return null
  const caller = await authenticators[access](c)
  if (caller === null) throw new HttpError(UNAUTHENTICATED_CODES[access])
  return caller
}

async function parseRequest(c: Context, { params, query, body }: Endpoint): Promise<object> {
  return {
    ...(params && { params: parsePart(params, c.req.param(), 'not-found') }),
    ...(query && { query: parsePart(query, queryOf(c)) }),
    ...(body && { body: parsePart(body, await readJson(c)) }),
  }
}

/** A file that a browser saves. */
export type FileDownload = {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream
}

/** Sends a file as a download, so that browsers never show it as a page of this site. Its name determines its type. */
export function sendDownload(c: Context, { name, content }: FileDownload): Response {
  c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
  return c.body(content)
}

/** Encodes a header parameter by RFC 5987. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
