const parseNames = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * Features that two engines support today and that Chrome 109, Safari 16.4 or Firefox 121 lacks. The build fails if the client uses
 * one: see `check-browser-support.ts`. The source is `@mdn/browser-compat-data` 8.1.9: the language, and the browser APIs for the
 * document, elements, events, requests, storage and audio. A feature with the same name as an older function is left out, since a
 * name alone cannot tell the two apart. Iterator helpers are such a case; TypeScript rejects them, because our `lib` lacks them.
 */
export const UNSUPPORTED = {
  globals: parseNames(`
    AsyncDisposableStack CloseWatcher CommandEvent CookieStore DisposableStack Float16Array Highlight Navigation Sanitizer
    Scheduler SuppressedError Temporal ToggleEvent ViewTransition`),
  statics: parseNames(`
    AbortSignal.any Document.parseHTML Document.parseHTMLUnsafe Intl.DurationFormat Intl.Segmenter Intl.Segments
    PublicKeyCredential.getClientCapabilities PublicKeyCredential.parseCreationOptionsFromJSON
    PublicKeyCredential.parseRequestOptionsFromJSON ReadableStream.from Response.json URL.canParse URL.parse`),
  members: parseNames(`
    adopt ariaNotify asyncDispose bytes caretPositionFromPoint caretRangeFromPoint checkVisibility clonable closedBy
    computedStyleMap cookieStore currentCSSZoom customElementRegistry difference disposeAsync documentPictureInPicture
    exitPointerLock f16round fragmentDirective fromAsync fromBase64 fromHex getAllRecords getBattery getCalendars
    getCoalescedEvents getCollations getComposedRanges getFloat16 getHTML getHourCycles getNumberingSystems getOrInsert
    getOrInsertComputed getSetCookie getTextInfo getTimeZones getWeekInfo groupBy hasStorageAccess hidePopover intersection
    isDisjointFrom isRawJSON isSubsetOf isSupersetOf isWellFormed maxByteLength moveBefore popover popoverTargetElement postTask
    rawJSON replaceElementWithChildren requestClose requestIdleCallback requestStorageAccess scrollIntoViewIfNeeded setAppBadge
    setFloat16 setFromBase64 setFromHex setHTML setHTMLUnsafe showPopover skipTransition startViewTransition sumPrecise
    symmetricDifference toArray toBase64 toHex toReversed toSorted toSpliced toTemporalInstant toWellFormed togglePopover
    transferToFixedLength traverseTo try union vibrate waitAsync wakeLock with withResolvers writingSuggestions`),
} as const
