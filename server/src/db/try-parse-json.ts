/**
 * Parses JSON that is stored in a column. Returns undefined if it is invalid. The error is dropped, because it quotes the text,
 * which may be a child's.
 */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
