import type { Piece } from '../../storage/entries/writing.ts'
import { fileName } from '../../ui/save-as-file.ts'

/** A piece as a text file, named after its day; after today where that day is not known. */
export function fileOf({ prompt, text, story, writtenAt }: Piece) {
  const title = story ? `After "${story}"\n` : ''
  return { name: fileName(writtenAt ?? Date.now()), text: `${title}${prompt}\n\n${text}\n` }
}
