/** undefined for invalid JSON. The error is dropped: it quotes the text, which may be a child's. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
