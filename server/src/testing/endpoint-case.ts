/**
 * Generates requests for all endpoints of the contract, for tests that send each endpoint valid or invalid requests.
 */

import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { toJSONSchema } from 'zod'

/** The parts of a request. */
export type RequestParts = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Valid values of fields by field name. */
export type FieldDefaults = Readonly<Record<string, unknown>>

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

/** The path to a text field in a request. */
export type FieldPath = readonly (string | number)[]

const PARTS = ['params', 'query', 'body'] as const

/** Generates a valid request for an endpoint from its schema, with the paths of all text fields. */
export function sampleRequest(
  endpoint: Endpoint,
  defaults: FieldDefaults,
): { readonly parts: RequestParts; readonly textFields: readonly FieldPath[] } {
  const textFields: FieldPath[] = []
  const filled = PARTS.map((part) => {
    const schema = endpoint[part]
    if (!schema) return undefined
    return fillSchema(
      toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
      [part],
      defaults,
      textFields,
    )
  })
  const [params = {}, query = {}, body] = filled
  return { parts: { params, query, body } as RequestParts, textFields }
}

function fillSchema(schema: Schema, path: FieldPath, defaults: FieldDefaults, textFields: FieldPath[]): unknown {
  const name = String(path.at(-1))
  const alternative = (schema.oneOf ?? schema.anyOf)?.find(({ type }) => type !== 'null')
  if (alternative) return fillSchema(alternative, path, defaults, textFields)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [
        key,
        fillSchema(inner, [...path, key], defaults, textFields),
      ]),
    )
  if (schema.type === 'array') return [fillSchema(schema.items ?? {}, [...path, 0], defaults, textFields)]
  if (schema.type === 'string') textFields.push(path)
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0]
  const defaultValue = defaults[name] ?? (typeof path.at(-1) === 'number' ? defaults[String(path.at(-2))] : undefined)
  if (defaultValue !== undefined) return defaultValue
  if (schema.type === 'boolean') return true
  // Any other text has the length and the alphabet of a token, which is the strictest format.
  return schema.type === 'number' || schema.type === 'integer' ? Math.max(1, schema.minimum ?? 1) : 'a'.repeat(43)
}

/** Returns a copy of a request in which one text field is replaced. */
export function withText(parts: RequestParts, fieldPath: FieldPath, text: string): RequestParts {
  const copy = structuredClone(parts)
  let inner = copy as unknown as Record<string | number, unknown>
  for (const step of fieldPath.slice(0, -1)) inner = inner[step] as Record<string | number, unknown>
  inner[fieldPath.at(-1) ?? ''] = text
  return copy
}

/** Converts request parts to an HTTP request. */
export function toHttpRequest({ method, path, body: takesBody }: Endpoint, { params, query, body }: RequestParts) {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
  const queryString = new URLSearchParams(query).toString()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return {
    address: queryString === '' ? address : `${address}?${queryString}`,
    request: { method, headers, ...(takesBody !== null && { body: JSON.stringify(body) }) },
  }
}

const folder = dirname(fileURLToPath(import.meta.resolve('@lanternleaf/contract/endpoint')))
const fileNames = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const modules: object[] = await Promise.all(
  fileNames.map((file) => import(`@lanternleaf/contract/${file.slice(0, -'.ts'.length)}`)),
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value

/** All endpoints of the contract. */
export const ENDPOINTS: readonly Endpoint[] = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
