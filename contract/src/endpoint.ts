import type * as z from 'zod/mini'

/** Who may call an endpoint. */
export type Access = 'open' | 'parent' | 'child'

/** One thing the server can be asked, described once and parsed on both sides. A null body means none is sent. */
export type Endpoint<Body = unknown, Answer = unknown, Who extends Access = Access> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Who
  readonly body: z.ZodMiniType<Body> | null
  readonly answer: z.ZodMiniType<Answer>
}

/** Names an endpoint and keeps its exact types. */
export const endpoint = <Body = null, Answer = unknown, const Who extends Access = Access>(
  described: Endpoint<Body, Answer, Who>,
): Endpoint<Body, Answer, Who> => described
