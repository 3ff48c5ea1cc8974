/**
 * A sentence of ours in which a word or a title may stand in quotes: a browser that translates the sentence leaves what is
 * quoted alone. A sentence without any is a text as before.
 */
export function Quoted({ children }: { children: string }) {
  const parts = children.split(/(“[^”]*”)/)
  if (parts.length === 1) return children
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence has the same parts
      <span key={at} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
