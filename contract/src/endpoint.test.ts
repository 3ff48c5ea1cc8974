/** The types and URLs that follow from an endpoint's description, for a made-up endpoint. */

import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { asPost, endpoint, type ParsedRequest, type RequestParts, requestUrl } from './endpoint.ts'

const id = z.string().check(z.regex(/^[a-z0-9]{1,32}$/))
const renameLeaf = endpoint({
  method: 'PATCH',
  path: '/api/trees/:treeId/leaves/:leafId',
  access: 'fresh-parent',
  params: z.strictObject({ treeId: id, leafId: id }),
  query: z.strictObject({ season: z.optional(z.enum(['spring', 'autumn'])) }),
  body: z.strictObject({ name: z.pipe(z.string(), z.transform(Number)) }),
  answer: z.null(),
})
const readNothing = endpoint({ method: 'GET', path: '/api/nothing', access: 'open', body: null, answer: z.null() })

it('endpoint() gives the types of what the caller sends and what the server receives', () => {
  expectTypeOf<RequestParts<typeof renameLeaf>>().toEqualTypeOf<{
    readonly params: { readonly treeId: string; readonly leafId: string }
    readonly query: { readonly season?: 'spring' | 'autumn' | undefined }
    readonly body: { readonly name: string }
  }>()
  expectTypeOf<ParsedRequest<typeof renameLeaf>['body']>().toEqualTypeOf<{ name: number }>()
  expectTypeOf<keyof RequestParts<typeof readNothing>>().toEqualTypeOf<never>()
})

it("endpoint() requires a schema of exactly the path's parameters", () => {
  const otherFields = { method: 'GET', access: 'open', body: null, answer: z.null() } as const
  // @ts-expect-error: a parameter without a schema
  endpoint({ ...otherFields, path: '/api/trees/:treeId' })
  // @ts-expect-error: the schema has another name than the parameter
  endpoint({ ...otherFields, path: '/api/trees/:treeId', params: z.strictObject({ tree: id }) })
  // @ts-expect-error: a schema for only one of two parameters
  endpoint({ ...otherFields, path: '/api/trees/:treeId/leaves/:leafId', params: z.strictObject({ treeId: id }) })
  // @ts-expect-error: a schema without a parameter
  endpoint({ ...otherFields, path: '/api/trees', params: z.strictObject({ treeId: id }) })
})

it.each([
  [{ treeId: 'oak', leafId: '7' }, {}, '/api/trees/oak/leaves/7'],
  [{ treeId: 'oak', leafId: '7' }, { season: undefined }, '/api/trees/oak/leaves/7'],
  [{ treeId: 'oak', leafId: '7' }, { season: 'autumn' }, '/api/trees/oak/leaves/7?season=autumn'],
  [{ treeId: 'a/../b?c#d', leafId: '%2f :x' }, {}, '/api/trees/a%2F..%2Fb%3Fc%23d/leaves/%252f%20%3Ax'],
] as const)('requestUrl encodes the parameters and the query string: example %#', (params, query, url) => {
  expect(requestUrl(renameLeaf, { params, query, body: { name: '' } })).toBe(url)
})

it('requestUrl returns the path of an endpoint without parameters', () => {
  expect(requestUrl(readNothing, {})).toBe('/api/nothing')
})

it('asPost returns a variant with POST for PATCH, and the same endpoint for GET', () => {
  expect(asPost(renameLeaf)).toEqual({
    ...renameLeaf,
    method: 'POST',
    path: '/api/trees/:treeId/leaves/:leafId/change',
  })
  expect(asPost(readNothing)).toBe(readNothing)
})
