/**
 * Made-up endpoints about trees and leaves, one for each kind of access and answer. The tests of the code that serves
 * endpoints (`http/serve-endpoint.ts`) call them, so that these tests do not depend on a real feature.
 */

import { type Endpoint, endpoint } from '@lanternleaf/contract/endpoint'
import * as z from 'zod/mini'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'

const leafId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))
const leaf = z.object({ leafId: z.string(), name: z.string(), by: z.string() })

/** One endpoint for each kind of access and answer, for tests of the code that serves endpoints. */
export const SAMPLES = {
  findLeaves: endpoint({
    method: 'GET',
    path: '/api/sample/leaves',
    access: 'parent',
    query: z.strictObject({
      season: z.optional(z.enum(['spring', 'autumn'], 'Please choose spring or autumn')),
      limit: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(50)), 10),
    }),
    body: null,
    answer: z.object({ season: z.nullable(z.string()), limit: z.number() }),
  }),
  renameLeaf: endpoint({
    method: 'PATCH',
    path: '/api/sample/leaves/:leafId',
    access: 'fresh-parent',
    params: z.strictObject({ leafId }),
    body: z.strictObject({ name: z.string('Please enter a name') }),
    answer: leaf,
  }),
  deleteLeaf: endpoint({
    method: 'DELETE',
    path: '/api/sample/trees/:treeId/leaves/:leafId',
    access: 'child',
    params: z.strictObject({ treeId: leafId, leafId }),
    body: null,
    answer: leaf,
  }),
  downloadLeaf: endpoint({
    method: 'GET',
    path: '/api/sample/leaves/:leafId/file',
    access: 'fresh-parent',
    params: z.strictObject({ leafId }),
    body: null,
    answer: 'file',
  }),
  findTree: endpoint({
    method: 'GET',
    path: '/api/sample/tree',
    access: 'open',
    query: z.object({ kind: z.optional(z.string()) }),
    body: null,
    answer: 'redirect',
  }),
  chooseLeaf: endpoint({
    method: 'POST',
    path: '/api/sample/chosen-leaf',
    access: 'recovery-grant',
    body: z.strictObject({ name: z.string() }),
    answer: z.object({ childId: z.string() }),
  }),
} as const satisfies Record<string, Endpoint>

/** A file name that needs encoding in headers. */
export const FILE_NAME = "Moss's leaf (ä, “1”).html"

/** A new name that `renameLeaf` rejects with a rate limit. */
export const TRIGGERS_RATE_LIMIT = 'once more'

/** Serves the sample endpoints. */
export function serveSamples(serve: Serve): void {
  serve(SAMPLES.findLeaves, async ({ query: { season, limit } }) => ({ season: season ?? null, limit }))
  serve(SAMPLES.renameLeaf, async ({ params, body, caller }) => {
    if (body.name === TRIGGERS_RATE_LIMIT) throw new HttpError('too-many-requests', { retryAfter: 1.2 })
    return { ...params, name: body.name, by: caller.email }
  })
  serve(SAMPLES.deleteLeaf, async ({ params, caller }) => ({
    leafId: params.leafId,
    name: params.treeId,
    by: caller.username,
  }))
  serve(SAMPLES.downloadLeaf, async ({ params }) => ({ name: FILE_NAME, content: `<p>${params.leafId}</p>` }))
  serve(
    SAMPLES.findTree,
    async ({ query: { kind = 'oak' } }) => `https://trees.example/${encodeURIComponent(kind)}?a=b`,
  )
  serve(SAMPLES.chooseLeaf, async ({ caller }) => caller)
}
