/**
 * Whether this is a secure context: https, or localhost. By plain http browsers have no microphone, no passkeys and no
 * service workers.
 */
export const isSecure = (): boolean => globalThis.isSecureContext !== false
