declare module 'virtual:screen-reader-pro' {
  /** Starts the tool with what it meets in place of the page's own. */
  export const run: (met: {
    readonly document: Document
    readonly window: object
    readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
    readonly MutationObserver: typeof globalThis.MutationObserver
    readonly speechSynthesis: object
    readonly alert: (text: string) => void
  }) => void
}
