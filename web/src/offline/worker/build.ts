/** What the worker of one build keeps. Written when the client is built. */
export type Build = {
  /** differs whenever anything of the client does */
  readonly version: string
  /** every file a page may ask for, from the root */
  readonly files: readonly string[]
  /** every page, by the pattern of its addresses */
  readonly pages: readonly KeptPage[]
  /** the sheet with the rules of looks */
  readonly looks: string
}

export type KeptPage = {
  readonly pattern: string
  /** Asked of the server first: a grown-up's account is elsewhere. */
  readonly isFresh: boolean
}

/** An address at which the page of a pattern is found: any will do, since the server sends the same for all of them. */
export const addressOf = (pattern: string): string => pattern.replace(/:[^/]+/g, 'any')

/** What is named by its content is the same in every build. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')
