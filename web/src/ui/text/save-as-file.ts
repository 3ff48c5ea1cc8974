type TextFile = { readonly name: string; readonly text: string }

/** How long the URL of the blob stays valid, in milliseconds. The browser may first ask where to save the file. */
const URL_LIFETIME_MS = 60_000

/** Saves a text file as a download. Nothing is sent anywhere. */
export const saveAsFile = ({ name, text }: TextFile): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))

/** Saves a blob as a download. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}

/** The file name for a child's writing, with the local date. `writtenAt` epoch ms. */
export function fileName(writtenAt: number): string {
  const date = new Date(writtenAt)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `my-writing-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.txt`
}
