const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * Features that two engines support today and that Chrome 109, Safari 16.4 or Firefox 121 lacks. Features with the same name as an
 * older function are left out. From `@mdn/browser-compat-data` 8.1.9: the language, and the browser APIs for the document, elements, events, requests,
 * storage and audio. Iterator helpers have the same names as array methods; the types exclude them, since `lib` has none.
 */
export const UNSUPPORTED = {
  globals: names(`
    AsyncDisposableStack CloseWatcher CommandEvent CookieStore DisposableStack Float16Array Highlight Navigation Sanitizer
    Scheduler SuppressedError Temporal ToggleEvent ViewTransition`),
  statics: names(`
    AbortSignal.any Document.parseHTML Document.parseHTMLUnsafe Intl.DurationFormat Intl.Segmenter Intl.Segments
    PublicKeyCredential.getClientCapabilities PublicKeyCredential.parseCreationOptionsFromJSON
    PublicKeyCredential.parseRequestOptionsFromJSON ReadableStream.from Response.json URL.canParse URL.parse`),
  members: names(`
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
