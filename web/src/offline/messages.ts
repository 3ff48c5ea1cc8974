/** The messages between tabs and the service worker. */

/** How much of the app is stored on this device: less than a session needs, at least what a session needs, or everything. */
export type Stored = 'some' | 'session' | 'all'

export type ToWorker =
  /** Activate this worker now, instead of the one of an older build. */
  | { readonly to: 'take-over' }
  /** Store what is missing and report progress; the shelf of this topic comes first. */
  | { readonly to: 'store'; readonly shelf: string | null }
  /** Something did not load: discard every stored file whose hash is wrong. */
  | { readonly to: 'check' }

export type FromWorker = { readonly stored: Stored }
