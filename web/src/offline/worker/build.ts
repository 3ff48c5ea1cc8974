/** What a service worker knows about its build. The build (`web/build/worker.ts`) writes it into the worker as a constant. */
export type Build = {
  /** changes whenever any file of the client does */
  readonly version: string
  /** the files that a session needs without a network. The first pack has the pages, and the files whose names have no hash */
  readonly session: readonly [Pack, ...Pack[]]
  /** the packs with the stories of one topic each, by topic. The list of these stories is the topic's shelf */
  readonly shelves: Readonly<Record<string, Pack>>
  /** the files that are rarely needed without a network */
  readonly rest: readonly Pack[]
  /** every page, with the pattern of its addresses */
  readonly pages: readonly StoredPage[]
  /** the paths of the files whose names have no hash */
  readonly rootFiles: readonly string[]
  /** the style sheet of looks */
  readonly looks: string
}

/** Many files of the build in one file, so that a connection with high latency needs one request for all of them. */
export type Pack = {
  readonly path: string
  /** the hash of its bytes for the `integrity` option of `fetch`: `sha256-…` */
  readonly integrity: string
}

/** A page, and the pattern of the addresses that it serves, such as `/stories/:interest`. */
export type StoredPage = {
  readonly pattern: string
  /** Whether the page is fetched from the server first. A grown-up's account is only on the server. */
  readonly isFresh: boolean
}

/** The JSON of a pack: files by their paths, pages by the `addressOf` their patterns. */
export type PackContent = Readonly<Record<string, PackedFile>>

export type PackedFile = {
  readonly type: string
  /** text files unencoded, all others as Base64 */
  readonly text?: string
  readonly base64?: string
  /** for pages: the headers that differ from page to page */
  readonly page?: {
    /** the hashes of its inline styles, for the Content-Security-Policy */
    readonly styles: readonly string[]
    /** whether the page may use the microphone */
    readonly records: boolean
  }
}

/** The key under which the page of a pattern is stored: `/stories/any` for `/stories/:interest`. The page is the same for all topics. */
export const addressOf = (pattern: string): string => pattern.replace(/:[^/]+/g, 'any')

/** Whether a file has a hash in its name. Such a file is the same in every build that contains it. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')
