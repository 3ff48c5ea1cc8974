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
 * First of all in every transaction that changes something for a parent: the login that asks is there still, and does not
 * end by a new password before the transaction does.
 * @throws HttpError `login-needed` when it ended meanwhile, `fresh-login-needed` when what it proved did
 */
export type StillLoggedIn = (transaction: Transaction<Tables>) => Promise<void>

/** The parent who asks. */
export type AuthenticatedParent = Parent & { readonly stillLoggedIn: StillLoggedIn }

/** Who a handler is called by, for each kind of access. */
export type Callers = {
  readonly open: null
  readonly parent: AuthenticatedParent
  readonly 'fresh-parent': AuthenticatedParent
  readonly child: AuthenticatedChild
  readonly 'recovery-grant': { readonly childId: string }
  readonly 'unsubscribe-token': { readonly parentId: string }
}

/** Finds out who is asking; null when it is nobody of that kind. */
export type Authenticators = { readonly [Who in Exclude<Access, 'open'>]: (c: Context) => Promise<Callers[Who] | null> }

const UNAUTHENTICATED = {
  parent: 'login-needed',
  'fresh-parent': 'login-needed',
  child: 'login-needed',
  'recovery-grant': 'recovery-needed',
  'unsubscribe-token': 'not-found',
} as const satisfies Record<keyof Authenticators, string>

export type Call<E extends Endpoint> = ParsedRequest<E> & {
  readonly caller: Callers[E['access']]
  readonly c: Context
}

/** What a handler answers with: an address for a redirect. */
export type EndpointResult<E extends Endpoint> = E['answer'] extends 'file'
  ? FileDownload
  : E['answer'] extends 'redirect'
    ? string
    : DeepReadonly<input<Exclude<E['answer'], string>>>

/** Serves one endpoint of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<EndpointResult<E>>) => void

/**
 * Everything around a handler, the same for all: a write must come from our own page, a read not from another site's, the caller must be let in as the
 * endpoint asks, each part of the request must be what the contract says, and only what the contract names is answered.
 */
export const endpointServer = (
  app: Hono,
  authenticators: Authenticators,
  publicUrl: URL | undefined,
  log?: Logger,
): Serve => {
  const whyForeign = createCsrfCheck(publicUrl, log)
  return (endpoint: Endpoint, handle: (call: never) => Promise<unknown>) => {
    const answer = async (c: Context): Promise<Response> => {
      if (requiresSameOrigin(endpoint)) {
        const foreign = whyForeign(c)
        if (foreign !== null) throw new HttpError(foreign.code, foreign)
      } else if (!allowsCrossSite(endpoint) && isCrossSite(c)) throw new HttpError('foreign-origin')
      const letIn = await authenticate(c, endpoint.access, authenticators)
      const isWhole = endpoint.body === null || (await hasArrived(c))
      const parts = await parseRequest(c, endpoint)
      // Whoever sends a body slowly is asked again: the login may have ended since.
      const caller = isWhole ? letIn : await authenticate(c, endpoint.access, authenticators)
      const answered = await handle({ ...parts, caller, c } as never)
      c.header('Cache-Control', 'no-store')
      c.header(SERVER_HEADER.name, SERVER_HEADER.value)
      if (endpoint.answer === 'file') return sendDownload(c, answered as FileDownload)
      if (endpoint.answer === 'redirect') return c.redirect(answered as string, 303)
      return c.json(endpoint.answer.parse(answered))
    }
    for (const { method, path } of new Set([endpoint, asPost(endpoint)])) app.on(method, path, answer)
  }
}

/** What no browser sends by itself no other page can make it send, and a mail program asks from nowhere. */
const requiresSameOrigin = ({ method, access }: Endpoint): boolean => method !== 'GET' && access !== 'unsubscribe-token'

/** Whoever signs in elsewhere is sent back from there, and a link in a mail is opened from anywhere. */
const allowsCrossSite = ({ answer, access }: Endpoint): boolean =>
  answer === 'redirect' || access === 'unsubscribe-token'

async function authenticate(c: Context, access: Access, authenticators: Authenticators): Promise<unknown> {
  if (access === 'open') return null
  const caller = await authenticators[access](c)
  if (caller === null) throw new HttpError(UNAUTHENTICATED[access])
  return caller
}

async function parseRequest(c: Context, { params, query, body }: Endpoint): Promise<object> {
  return {
    ...(params && { params: parsePart(params, c.req.param(), 'not-found') }),
    ...(query && { query: parsePart(query, queryOf(c)) }),
    ...(body && { body: parsePart(body, await readJson(c)) }),
  }
}

/** A file that a browser puts where its reader keeps files. */
export type FileDownload = {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream
}

/** Sends a file to be kept, never to be shown as a page of ours. Its kind is what its name says. */
export function sendDownload(c: Context, { name, content }: FileDownload): Response {
  c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
  return c.body(content)
}

/** As a parameter of a header is written in letters that every header can hold. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
