/** What pages and the worker say to each other. */

/** How much of the app is on this device: some or nothing, what a session needs, all of it. */
export type Stored = 'some' | 'session' | 'all'

export type ToWorker =
  /** Take over from the worker of an older build. */
  | { readonly to: 'take-over' }
  /** Store what is missing, and say how much there is; the shelf of this topic comes first. */
  | { readonly to: 'store'; readonly shelf: string | null }
  /** Something did not load: discard every stored file that is not as it was stored. */
  | { readonly to: 'check' }

export type FromWorker = { readonly stored: Stored }
