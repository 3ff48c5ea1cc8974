/** Whether this browser can use passkeys here: not where the page is opened by a bare address of numbers. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
