import type * as z from 'zod/mini'

/**
 * Who may call an endpoint: everybody, a parent, a parent who authenticated within the last five minutes, a child, a
 * browser in which a child's recovery questions were just answered, or the holder of an unsubscribe link.
 */
export const ACCESSES = ['open', 'parent', 'fresh-parent', 'child', 'recovery-grant', 'unsubscribe-token'] as const
export type Access = (typeof ACCESSES)[number]

type Schema = z.ZodMiniType
/** A schema of string parameters, as in a URL. */
type StringRecordSchema = z.ZodMiniType<unknown, Readonly<Record<string, string | undefined>>>

/** An endpoint of the API, described once; client and server both validate with it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `:name` is a path parameter */
  readonly path: `/api/${string}`
  readonly access: Access
  /** schema of the path parameters */
  readonly params?: StringRecordSchema
  /** schema of the query string; without it the query string is ignored */
  readonly query?: StringRecordSchema
  /** null when no body is sent */
  readonly body: Schema | null
  /** JSON of this schema; a file to download; or a redirect for a window that navigates by itself */
  readonly answer: Schema | 'file' | 'redirect'
  /** client timeout in milliseconds, if longer than the default */
  readonly patience?: number
}

/**
 * The header that identifies responses of this server. A response of `null` could come from anything in between, such
 * as a web filter, and could end a login; so it only counts with this header.
 */
export const SERVER_HEADER = { name: 'X-Answered-By', value: 'Lanternleaf' } as const

/** The path suffix for endpoints called by POST instead of another method. */
const POST_SUFFIXES: Readonly<Partial<Record<Endpoint['method'], string>>> = { PATCH: '/change', DELETE: '/remove' }

/**
 * The variant of an endpoint that only uses GET or POST, as our pages do: some parental controls and school firewalls
 * block other methods. The server accepts both variants.
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

/** Requires a schema with exactly the path's parameters. */
type ParamsOf<Path> = [NameIn<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodMiniType<Readonly<Record<NameIn<Path>, unknown>>, Readonly<Record<NameIn<Path>, string>>> }

/** Defines an endpoint and preserves its literal types. */
export const endpoint = <const Described extends Endpoint>(
  described: Described & ParamsOf<Described['path']>,
): Described => described

type PartNames = 'params' | 'query' | 'body'

/** Makes all properties readonly, recursively. */
export type DeepReadonly<Given> = Given extends object
  ? { readonly [Name in keyof Given]: DeepReadonly<Given[Name]> }
  : Given

/** The parts of a request as the caller passes them. */
export type RequestParts<E extends Endpoint> = {
  readonly [Part in PartNames as E[Part] extends Schema ? Part : never]: DeepReadonly<z.input<Extract<E[Part], Schema>>>
}

/** The parts of a request as the server receives them after validation. */
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
