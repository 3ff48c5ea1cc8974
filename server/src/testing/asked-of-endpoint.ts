import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { toJSONSchema } from 'zod'

/** The parts of a request, as they are sent. */
export type Sent = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What a field is when nothing is tried with it, by its name: whatever the schema lets through, and somebody's. */
export type Usual = Readonly<Record<string, unknown>>

type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
}

/** Where a text stands in a request: the names that lead to it. */
export type Place = readonly (string | number)[]

const PARTS = ['params', 'query', 'body'] as const

/** A request that an endpoint of the contract takes, made from its schema, and every place in it where a text stands. */
export function askedOf(endpoint: Endpoint, usual: Usual): { readonly sent: Sent; readonly places: readonly Place[] } {
  const places: Place[] = []
  const filled = PARTS.map((part) => {
    const schema = endpoint[part]
    if (!schema) return undefined
    return fill(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [part], usual, places)
  })
  const [params = {}, query = {}, body] = filled
  return { sent: { params, query, body } as Sent, places }
}

function fill(schema: Schema, at: Place, usual: Usual, places: Place[]): unknown {
  const name = String(at.at(-1))
  const alternative = (schema.oneOf ?? schema.anyOf)?.find(({ type }) => type !== 'null')
  if (alternative) return fill(alternative, at, usual, places)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fill(inner, [...at, key], usual, places)]),
    )
  if (schema.type === 'array') return [fill(schema.items ?? {}, [...at, 0], usual, places)]
  if (schema.type === 'string') places.push(at)
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0]
  const known = usual[name] ?? (typeof at.at(-1) === 'number' ? usual[String(at.at(-2))] : undefined)
  if (known !== undefined) return known
  if (schema.type === 'boolean') return true
  return schema.type === 'number' || schema.type === 'integer' ? Math.max(1, schema.minimum ?? 1) : 'a'.repeat(43)
}

/** The same with another text in one place. */
export function withText(sent: Sent, place: Place, text: string): Sent {
  const copy = structuredClone(sent)
  let inner = copy as unknown as Record<string | number, unknown>
  for (const step of place.slice(0, -1)) inner = inner[step] as Record<string | number, unknown>
  inner[place.at(-1) ?? ''] = text
  return copy
}

/** How a request is asked. */
export function requestOf({ method, path, body: takesBody }: Endpoint, { params, query, body }: Sent) {
  const at = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
  const behind = new URLSearchParams(query).toString()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return {
    address: behind === '' ? at : `${at}?${behind}`,
    request: { method, headers, ...(takesBody !== null && { body: JSON.stringify(body) }) },
  }
}
