/** Nothing for what is no JSON. The reason is not passed on: it quotes the text, which may be a child's. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
