/** A browser that runs, with one window. The little that every engine's own protocol can do in the same way. */
export type Engine = {
  /** Where it reaches the server. */
  readonly url: string
  /** What pages complained of since it began: errors nobody caught, and what the console was told as an error. */
  readonly complaints: readonly string[]
  readonly open: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Calls a function, given as its source, in the page. What it is given and what it answers is JSON. */
  readonly call: (source: string, ...given: readonly unknown[]) => Promise<unknown>
  /** Does what mice and keys do, as WebDriver describes it. */
  readonly act: (...actions: readonly object[]) => Promise<unknown>
  readonly resize: (size: Size) => Promise<void>
  /** @returns a picture of the window, as PNG */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Of a window's inside, in px. */
export type Size = { readonly width: number; readonly height: number }
