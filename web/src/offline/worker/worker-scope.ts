import type { FromWorker, ToWorker } from '../messages.ts'

/** The used part of a service worker's global scope. TypeScript cannot have the types of a window and of a worker in one project. */
export type WorkerScope = {
  readonly location: Location
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: () => Promise<readonly { readonly postMessage: (message: FromWorker) => void }[]>
  }
  /** The cookies. Not every browser has this interface. */
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value?: string } | null> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: ExtendableEvent & { readonly data: ToWorker }) => void): void
  }
}

type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (response: Response | Promise<Response>) => void
}
