/** What `firefox.ts` and `webkit.ts` must provide, so that one driver works for both. */

/** A running browser with one window. */
export type Engine = {
  /** The address at which the browser reaches the server. */
  readonly url: string
  /** The uncaught errors and the console errors since the start. */
  readonly errors: readonly string[]
  readonly open: (url: string) => Promise<unknown>
  readonly back: () => Promise<unknown>
  readonly reload: () => Promise<unknown>
  /** Calls a function, given as its source, in the page. Arguments and result are JSON. */
  readonly call: (source: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly click: (point: Point) => Promise<unknown>
  readonly type: (text: string) => Promise<unknown>
  readonly resize: (size: Size) => Promise<unknown>
  /** @returns a screenshot of the window, as PNG */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A position in viewport px. */
export type Point = { readonly x: number; readonly y: number }

/** The size of the viewport, in px. */
export type Size = { readonly width: number; readonly height: number }
