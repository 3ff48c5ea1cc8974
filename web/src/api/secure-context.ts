/**
 * Whether browsers trust this address: one with https, or the machine itself. By plain http they give no microphone, no
 * passkeys, and nothing to keep the app on the device with.
 */
export const isSecure = (): boolean => globalThis.isSecureContext !== false
