import type { Access, Endpoint } from '@lanternleaf/contract/endpoint'
import { ERRORS } from '@lanternleaf/contract/errors'
import type { Parent } from '@lanternleaf/contract/parent-account'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { Context, Hono } from 'hono'
import { isFromOwnPage } from './own-origin.ts'
import { readJson } from './read-body.ts'
import { Refusal } from './refusal.ts'

/** Who a handler is called by, for each kind of access. */
export type Callers = { readonly open: null; readonly parent: Parent; readonly child: ChildSession }

/** Finds out who is asking; null when nobody is logged in. */
export type Gate = {
  readonly parent: (c: Context) => Promise<Parent | null>
  readonly child: (c: Context) => Promise<ChildSession | null>
}

export type Call<Body, Who extends Access> = { readonly body: Body; readonly caller: Callers[Who]; readonly c: Context }

/** Serves one endpoint of the contract. */
export type Serve = <Body, Answer, Who extends Access>(
  endpoint: Endpoint<Body, Answer, Who>,
  handle: (call: Call<Body, Who>) => Promise<Answer>,
) => void

/**
 * Everything around a handler, the same for all: a write must come from our own page, the caller must be logged in as
 * the endpoint asks, the body must be what the contract says, and only what the contract names is answered.
 */
export const endpointServer =
  (app: Hono, gate: Gate, publicUrl: URL | undefined): Serve =>
  (endpoint, handle) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.method !== 'GET' && !isFromOwnPage(c, publicUrl)) throw new Refusal('foreign-origin')
      const caller = await callerOf(c, gate, endpoint.access)
      const body = endpoint.body === null ? null : parseBody(endpoint.body, await readJson(c))
      const answer = await handle({ body, caller, c } as Parameters<typeof handle>[0])
      c.header('Cache-Control', 'no-store')
      return c.json(endpoint.answer.parse(answer))
    })
  }

async function callerOf(c: Context, gate: Gate, access: Access): Promise<Callers[Access]> {
  if (access === 'open') return null
  const caller = await gate[access](c)
  if (caller === null) throw new Refusal('login-needed')
  return caller
}

function parseBody<Body>(schema: NonNullable<Endpoint<Body>['body']>, value: unknown): Body {
  // Texts of our own are written into the schema; a library's never leave.
  const parsed = schema.safeParse(value, { error: () => ERRORS['invalid-request'].text })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new Refusal('invalid-request', { ...(issue && { message: issue.message }), ...(field && { field }) })
}
