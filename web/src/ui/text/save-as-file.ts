type TextFile = { readonly name: string; readonly text: string }

/** A browser may begin to read the file only after the click, and ask first where to put it. In milliseconds. */
const READ_WITHIN = 60_000

/** Hands a file to the browser's own downloads. Nothing is sent anywhere. */
export const saveAsFile = ({ name, text }: TextFile): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))

/** The same with a file of any kind. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN)
}

/** The name of a file of one's own writing, by its day where the device is. `writtenAt` epoch ms. */
export function fileName(writtenAt: number): string {
  const day = new Date(writtenAt)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `my-writing-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.txt`
}
