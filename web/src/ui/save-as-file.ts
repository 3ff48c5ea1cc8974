type TextFile = { readonly name: string; readonly text: string }

/** Hands a file to the browser's own downloads. Nothing is sent anywhere. */
export function saveAsFile({ name, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** The name of a file of one's own writing, by its day. `writtenAt` epoch ms. */
export const fileName = (writtenAt: number): string =>
  `my-writing-${new Date(writtenAt).toISOString().slice(0, 10)}.txt`
