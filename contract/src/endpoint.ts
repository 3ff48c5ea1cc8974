/**
 * What an endpoint of the API is: its path, who may call it, and the schemas of its request and answer. The client
 * and the server both take the types and checks of a request from these descriptions.
 */

import type * as z from 'zod/mini'

/**
 * Who may call an endpoint. `open`: everybody. `parent`: a signed-in parent. `fresh-parent`: a parent who authenticated
 * within the last five minutes. `child`: a logged-in child. `recovery-grant`: a browser that may set a child's new PIN,
 * because the recovery questions were just answered in it. `unsubscribe-token`: the holder of an unsubscribe link.
 */
export const ACCESSES = ['open', 'parent', 'fresh-parent', 'child', 'recovery-grant', 'unsubscribe-token'] as const
export type Access = (typeof ACCESSES)[number]

type Schema = z.ZodMiniType
/** A schema whose input is a record of texts, such as the parameters of a URL. */
type StringRecordSchema = z.ZodMiniType<unknown, Readonly<Record<string, string | undefined>>>

/**
 * The description of an endpoint of the API. The client and the server both use it to validate requests and answers.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path, in which `:name` is a parameter. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** The schema of the path parameters. */
  readonly params?: StringRecordSchema
  /** The schema of the query string. Without a schema, the query string is ignored. */
  readonly query?: StringRecordSchema
  /** The schema of the body; null if no body is sent. */
  readonly body: Schema | null
  /** The schema of the JSON answer; `file` for a download; `redirect` for an address that the browser navigates to. */
  readonly answer: Schema | 'file' | 'redirect'
  /** How many milliseconds the client waits for the answer. Absent if the default is enough. */
  readonly timeoutMs?: number
}

/**
 * The header by which the client recognizes an answer of a Lanternleaf server. Without it, an answer of `null`, which
 * can mean that nobody is logged in, might come from a web filter on the way.
 */
export const SERVER_HEADER = { name: 'X-Answered-By', value: 'Lanternleaf' } as const

/** The path suffix of endpoints that are called with POST instead of their method. */
const POST_SUFFIXES: Readonly<Partial<Record<Endpoint['method'], string>>> = { PATCH: '/change', DELETE: '/remove' }

/**
 * The variant of an endpoint that uses POST instead of PATCH or DELETE. The client only calls these variants, because
 * some parental controls and school firewalls block all methods except GET and POST. The server accepts both.
 */
export function asPost<E extends Endpoint>(endpoint: E): E {
  const suffix = POST_SUFFIXES[endpoint.method]
  return suffix === undefined ? endpoint : { ...endpoint, method: 'POST', path: `${endpoint.path}${suffix}` }
}

/** The names of the parameters in a path, as a union. */
type ParamName<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never

/** Requires a schema for exactly the parameters of a path, or none if the path has no parameters. */
type ParamsOf<Path> = [ParamName<Path>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: z.ZodMiniType<
        Readonly<Record<ParamName<Path>, unknown>>,
        Readonly<Record<ParamName<Path>, string>>
      >
    }

/** Defines an endpoint. The returned type keeps the exact types of its path and schemas. */
export const endpoint = <const Description extends Endpoint>(
  description: Description & ParamsOf<Description['path']>,
): Description => description

type PartNames = 'params' | 'query' | 'body'

/** A type with all its properties readonly, recursively. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
  : Value

/** The parameters, query and body of a request, as the caller passes them. */
export type RequestParts<E extends Endpoint> = {
  readonly [Part in PartNames as E[Part] extends Schema ? Part : never]: DeepReadonly<z.input<Extract<E[Part], Schema>>>
}

/** The parameters, query and body of a request, as the server receives them after validation. */
export type ParsedRequest<E extends Endpoint> = {
  readonly [Part in PartNames as E[Part] extends Schema ? Part : never]: z.output<Extract<E[Part], Schema>>
}

/** The URL of a request: the path with its parameters, and the query string. */
export function requestUrl<E extends Endpoint>(endpoint: E, parts: RequestParts<E>): string {
  const { params = {}, query = {} } = parts as Partial<Record<PartNames, Readonly<Record<string, string | undefined>>>>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}
