import { fileName } from '../../ui/save-as-file.ts'
import type { Piece } from './my-writing.ts'

/** A piece as a text file, named after its day. */
export function fileOf({ prompt, text, story, writtenAt }: Piece) {
  const title = story ? `After "${story}"\n` : ''
  return { name: fileName(writtenAt), text: `${title}${prompt}\n\n${text}\n` }
}
