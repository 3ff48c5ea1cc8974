/** The name of the window in which Google's sign-in runs, and of the channel on which that window notifies this page. */
export const CHANNEL = 'google-sign-in'

/** The window of Google's sign-in. Browsers allow it only during the event of a click, so it is opened empty, before its address is known. */
export type GoogleWindow = {
  readonly go: (address: string) => void
  readonly close: () => void
  readonly isClosed: () => boolean
}

/** Opens the window for Google. Returns null if the browser blocks windows. */
export function openGoogleWindow(): GoogleWindow | null {
  const opened = window.open('', CHANNEL, 'popup,width=520,height=720')
  if (opened === null || opened.closed) return null
  // Google's page must not control this page.
  opened.opener = null
  return {
    go: (address) => opened.location.replace(address),
    close: () => opened.close(),
    isClosed: () => opened.closed,
  }
}
