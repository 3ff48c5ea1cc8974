/** The name of the window, and of the channel on which it tells that it is done. */
export const CHANNEL = 'google-sign-in'

/** The window Google asks in. It is opened while the press is still a press, so empty at first. */
export type GoogleWindow = {
  readonly go: (address: string) => void
  readonly close: () => void
  readonly isClosed: () => boolean
}

/** Null where the browser opens no windows. */
export function openGoogleWindow(): GoogleWindow | null {
  const opened = window.open('', CHANNEL, 'popup,width=520,height=720')
  if (opened === null || opened.closed) return null
  // Whoever is shown there has no hold of this page.
  opened.opener = null
  return {
    go: (address) => opened.location.replace(address),
    close: () => opened.close(),
    isClosed: () => opened.closed,
  }
}
