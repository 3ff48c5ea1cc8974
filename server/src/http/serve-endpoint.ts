import { type Access, ANSWERED_BY, byPost, type Endpoint, type Fixed, type Read } from '@lanternleaf/contract/endpoint'
import type { Parent } from '@lanternleaf/contract/parent-account'
import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { input } from 'zod/mini'
import type { AskingChild } from '../child-login/store.ts'
import type { Tables } from '../db/tables.ts'
import { type FileToKeep, sendFile } from './file-to-keep.ts'
import { foreignWrites, isFromOtherSite } from './own-origin.ts'
import { hasArrived, readJson } from './read-body.ts'
import { readPart, readQuery } from './read-parts.ts'
import { Refusal } from './refusal.ts'

/**
 * First of all in every transaction that changes something for a parent: the login that asks is there still, and does not
 * end by a new password before the transaction does.
 * @throws Refusal `login-needed` when it ended meanwhile, `fresh-login-needed` when what it proved did
 */
export type StillLoggedIn = (transaction: Transaction<Tables>) => Promise<void>

/** The parent who asks. */
export type AskingParent = Parent & { readonly stillLoggedIn: StillLoggedIn }

/** Who a handler is called by, for each kind of access. */
export type Callers = {
  readonly open: null
  readonly parent: AskingParent
  readonly 'fresh-parent': AskingParent
  readonly child: AskingChild
  readonly 'recovery-grant': { readonly childId: string }
  readonly 'unsubscribe-token': { readonly parentId: string }
}

/** Finds out who is asking; null when it is nobody of that kind. */
export type Gate = { readonly [Who in Exclude<Access, 'open'>]: (c: Context) => Promise<Callers[Who] | null> }

const TURNED_AWAY = {
  parent: 'login-needed',
  'fresh-parent': 'login-needed',
  child: 'login-needed',
  'recovery-grant': 'recovery-needed',
  'unsubscribe-token': 'not-found',
} as const satisfies Record<keyof Gate, string>

export type Call<E extends Endpoint> = Read<E> & {
  readonly caller: Callers[E['access']]
  readonly c: Context
}

/** What a handler answers with: an address for a redirect. */
export type Answered<E extends Endpoint> = E['answer'] extends 'file'
  ? FileToKeep
  : E['answer'] extends 'redirect'
    ? string
    : Fixed<input<Exclude<E['answer'], string>>>

/** Serves one endpoint of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answered<E>>) => void

/**
 * Everything around a handler, the same for all: a write must come from our own page, a read not from another site's, the caller must be let in as the
 * endpoint asks, each part of the request must be what the contract says, and only what the contract names is answered.
 */
export const endpointServer = (app: Hono, gate: Gate, publicUrl: URL | undefined, log?: Logger): Serve => {
  const whyForeign = foreignWrites(publicUrl, log)
  return (endpoint: Endpoint, handle: (call: never) => Promise<unknown>) => {
    const answer = async (c: Context): Promise<Response> => {
      if (mustBeOurs(endpoint)) {
        const foreign = whyForeign(c)
        if (foreign !== null) throw new Refusal(foreign.code, foreign)
      } else if (!mayComeFromElsewhere(endpoint) && isFromOtherSite(c)) throw new Refusal('foreign-origin')
      const letIn = await callerOf(c, endpoint.access, gate)
      const isWhole = endpoint.body === null || (await hasArrived(c))
      const parts = await readParts(c, endpoint)
      // Whoever sends a body slowly is asked again: the login may have ended since.
      const caller = isWhole ? letIn : await callerOf(c, endpoint.access, gate)
      const answered = await handle({ ...parts, caller, c } as never)
      c.header('Cache-Control', 'no-store')
      c.header(ANSWERED_BY.name, ANSWERED_BY.value)
      if (endpoint.answer === 'file') return sendFile(c, answered as FileToKeep)
      if (endpoint.answer === 'redirect') return c.redirect(answered as string, 303)
      return c.json(endpoint.answer.parse(answered))
    }
    for (const { method, path } of new Set([endpoint, byPost(endpoint)])) app.on(method, path, answer)
  }
}

/** What no browser sends by itself no other page can make it send, and a mail program asks from nowhere. */
const mustBeOurs = ({ method, access }: Endpoint): boolean => method !== 'GET' && access !== 'unsubscribe-token'

/** Whoever signs in elsewhere is sent back from there, and a link in a mail is opened from anywhere. */
const mayComeFromElsewhere = ({ answer, access }: Endpoint): boolean =>
  answer === 'redirect' || access === 'unsubscribe-token'

async function callerOf(c: Context, access: Access, gate: Gate): Promise<unknown> {
  if (access === 'open') return null
  const caller = await gate[access](c)
  if (caller === null) throw new Refusal(TURNED_AWAY[access])
  return caller
}

async function readParts(c: Context, { params, query, body }: Endpoint): Promise<object> {
  return {
    ...(params && { params: readPart(params, c.req.param(), 'not-found') }),
    ...(query && { query: readPart(query, readQuery(c)) }),
    ...(body && { body: readPart(body, await readJson(c)) }),
  }
}
