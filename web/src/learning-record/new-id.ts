/** Makes an id of 128 random bits, as hex. It also works by plain http in a home network, where `crypto.randomUUID` is missing. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
