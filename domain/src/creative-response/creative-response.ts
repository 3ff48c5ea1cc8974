const RESPONSE_MIN = 10

/** What a child makes after a story. It never leaves the device. `response` is empty where it is not made of words; `timestamp` epoch ms. */
export type CreativeResponse = { readonly prompt: string; readonly response: string; readonly timestamp: number }

/** Characters as a reader counts them, surrounding space left out. */
export const responseLength = (text: string): number => [...text.trim()].length

export const isLongEnough = (text: string): boolean => responseLength(text) >= RESPONSE_MIN
