import type * as z from 'zod/mini'

/**
 * Who may call an endpoint: everybody, a parent, a parent who logged in within the last five minutes, a child, whoever
 * has just answered a child's recovery questions in this browser, or whoever holds the link out of a weekly mail.
 */
export const ACCESSES = ['open', 'parent', 'fresh-parent', 'child', 'recovery-grant', 'unsubscribe-token'] as const
export type Access = (typeof ACCESSES)[number]

type Schema = z.ZodMiniType
/** Of texts by their names, as an address holds them. */
type StringRecordSchema = z.ZodMiniType<unknown, Readonly<Record<string, string | undefined>>>

/** One thing the server can be asked, described once and parsed on both sides. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `:name` stands for a path parameter */
  readonly path: `/api/${string}`
  readonly access: Access
  /** what the path's parameters are */
  readonly params?: StringRecordSchema
  /** what stands behind the `?`; without it nothing that does is read */
  readonly query?: StringRecordSchema
  /** null means none is sent */
  readonly body: Schema | null
  /** JSON as the schema says; a file to keep; or another address, for a window that goes there by itself */
  readonly answer: Schema | 'file' | 'redirect'
  /** for how many milliseconds a page waits for the answer, where that is longer than for others */
  readonly patience?: number
}

/**
 * The header by which an answer of the server is known. One that says nothing, `null`, could be from anybody between, such as
 * a filter that answers so to whatever is asked, and yet ends a login: it counts with this header alone.
 */
export const SERVER_HEADER = { name: 'X-Answered-By', value: 'Lanternleaf' } as const

/** What stands behind the path where POST asks for what another method would. */
const POST_SUFFIXES: Readonly<Partial<Record<Endpoint['method'], string>>> = { PATCH: '/change', DELETE: '/remove' }

/**
 * The same asked by GET or POST, as our pages do: parental controls and the firewalls of some schools let no other method
 * through. The server answers to both.
 */
export function asPost<E extends Endpoint>(endpoint: E): E {
  const more = POST_SUFFIXES[endpoint.method]
  return more === undefined ? endpoint : { ...endpoint, method: 'POST', path: `${endpoint.path}${more}` }
}

type NameIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameIn<`/${More}`>
    : Rest
  : never

/** A path with parameters has a schema that names just these. */
type ParamsOf<Path> = [NameIn<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodMiniType<Readonly<Record<NameIn<Path>, unknown>>, Readonly<Record<NameIn<Path>, string>>> }

/** Names an endpoint and keeps its exact types. */
export const endpoint = <const Described extends Endpoint>(
  described: Described & ParamsOf<Described['path']>,
): Described => described

type PartNames = 'params' | 'query' | 'body'

/** The same, of which nothing is changed. */
export type DeepReadonly<Given> = Given extends object
  ? { readonly [Name in keyof Given]: DeepReadonly<Given[Name]> }
  : Given

/** The parts of a request that an endpoint asks for, as a caller gives them. */
export type RequestParts<E extends Endpoint> = {
  readonly [Part in PartNames as E[Part] extends Schema ? Part : never]: DeepReadonly<z.input<Extract<E[Part], Schema>>>
}

/** The same as the server reads them. */
export type ParsedRequest<E extends Endpoint> = {
  readonly [Part in PartNames as E[Part] extends Schema ? Part : never]: z.output<Extract<E[Part], Schema>>
}

/** Where to ask for it: the path with its parameters, and the query. */
export function requestUrl<E extends Endpoint>(endpoint: E, parts: RequestParts<E>): string {
  const { params = {}, query = {} } = parts as Partial<Record<PartNames, Readonly<Record<string, string | undefined>>>>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}
