/** What a service worker has around it, as far as ours uses it: TypeScript knows either a window or a worker, not both. */
export type WorkerScope = {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  /** Not in every browser. */
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value?: string } | null> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: Asking) => void): void
    (type: 'message', listener: (event: MessageEvent) => void): void
  }
}

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type Asking = Event & {
  readonly request: Request
  readonly respondWith: (answer: Response | Promise<Response>) => void
}
