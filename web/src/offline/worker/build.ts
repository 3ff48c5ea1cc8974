/** What the worker of one build knows of it. Written when the client is built. */
export type Build = {
  /** differs whenever anything of the client does */
  readonly version: string
  /** what a session needs without a network; the first has the pages, and the files whose names are no hash of them */
  readonly session: readonly [Pack, ...Pack[]]
  /** of each topic its shelf and its stories, by the topic */
  readonly shelves: Readonly<Record<string, Pack>>
  /** what hardly anybody needs without a network */
  readonly rest: readonly Pack[]
  /** every page, by the pattern of its addresses */
  readonly pages: readonly StoredPage[]
  /** the files whose names are no hash of them, from the root */
  readonly rootFiles: readonly string[]
  /** the sheet with the rules of looks */
  readonly looks: string
}

/** Many files of the build in one, so that a line with long delays is asked once for all of them. */
export type Pack = {
  readonly path: string
  /** the hash of its bytes, as browsers check one: `sha256-…` */
  readonly integrity: string
}

export type StoredPage = {
  readonly pattern: string
  /** Asked of the server first: a grown-up's account is elsewhere. */
  readonly isFresh: boolean
}

/** What a pack holds, as JSON: files by their paths from the root, pages by `addressOf` their patterns. */
export type PackContent = Readonly<Record<string, PackedFile>>

export type PackedFile = {
  readonly type: string
  /** a text as it is; anything else as Base64 */
  readonly text?: string
  readonly base64?: string
  /** of a page: what the server's headers say of it alone */
  readonly page?: {
    /** the hashes of the style within it, as a policy names them */
    readonly styles: readonly string[]
    readonly records: boolean
  }
}

/** An address at which the page of a pattern is found: any will do, since the server sends the same for all of them. */
export const addressOf = (pattern: string): string => pattern.replace(/:[^/]+/g, 'any')

/** What is named by its content is the same in every build. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')
