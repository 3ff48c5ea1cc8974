/** The name of the window, and of the channel on which it notifies this page. */
export const CHANNEL = 'google-sign-in'

/** The window of Google's sign-in. It must be opened during the click's event, so it is empty at first. */
export type GoogleWindow = {
  readonly go: (address: string) => void
  readonly close: () => void
  readonly isClosed: () => boolean
}

/** Opens the window for Google. Returns null if the browser blocks windows. */
export function openGoogleWindow(): GoogleWindow | null {
  const opened = window.open('', CHANNEL, 'popup,width=520,height=720')
  if (opened === null || opened.closed) return null
  // The page shown there must not control this one.
  opened.opener = null
  return {
    go: (address) => opened.location.replace(address),
    close: () => opened.close(),
    isClosed: () => opened.closed,
  }
}
