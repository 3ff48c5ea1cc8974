/** The messages between tabs and the service worker, which stores the app on the device so that it opens without a network. */

/**
 * The stored part of the app. `some`: less than a guided session (`../guided-session`) needs. `session`: at least that. `all`:
 * everything.
 */
export type Stored = 'some' | 'session' | 'all'

export type ToWorker =
  /** Activate this worker now, instead of the worker of an older build. */
  | { readonly to: 'take-over' }
  /** Store the missing files and report progress. The shelf of this topic comes first. */
  | { readonly to: 'store'; readonly shelf: string | null }
  /** A file did not load. Discard every stored file whose hash is wrong. */
  | { readonly to: 'check' }

/** Sent to every tab while the worker stores files. */
export type FromWorker = { readonly stored: Stored }
