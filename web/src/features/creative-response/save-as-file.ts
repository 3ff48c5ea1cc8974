import type { Piece } from './my-writing.ts'

type TextFile = { readonly name: string; readonly text: string }

/** A piece as a text file, named after its day. */
export function fileOf({ prompt, text, story, writtenAt }: Piece): TextFile {
  const day = new Date(writtenAt).toISOString().slice(0, 10)
  const title = story ? `After "${story}"\n` : ''
  return { name: `my-writing-${day}.txt`, text: `${title}${prompt}\n\n${text}\n` }
}

/** Hands a file to the browser's own downloads. Nothing is sent anywhere. */
export function saveAsFile({ name, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
