/** Downloads a piece (something the child wrote, drew or recorded) as a file, from My writing or when the device is full. */

import { timeNow } from '../../storage/clock.ts'
import type { Piece } from '../../storage/entries/writing.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { fileName, saveAsFile } from '../../ui/text/save-as-file.ts'

/**
 * Downloads a piece: a drawing as PNG, a recording in the format in which it was recorded, a text as plain text. The name of the
 * file contains the date of the piece, or today's date if the piece has none.
 */
export async function savePiece(piece: Omit<Piece, 'id'>): Promise<void> {
  const { prompt, text, story, writtenAt, drawing, recording } = piece
  const name = fileName(writtenAt ?? timeNow())
  if (drawing !== undefined) {
    try {
      const { saveDrawing } = await import('./save-media.ts')
      await saveDrawing(name.replace(/txt$/, 'png'), drawing)
    } catch (error) {
      console.warn('The picture could not be made into a file.', error)
      announce("We couldn't save the picture. Please try again.")
    }
  }
  if (recording !== undefined) {
    try {
      const { saveRecording } = await import('./save-media.ts')
      await saveRecording(name.replace(/\.txt$/, ''), recording)
    } catch (error) {
      console.warn('The recording could not be read.', error)
      announce("We couldn't save the recording. Please try again.")
    }
  }
  if (text.trim() === '') return
  const title = story ? `After "${story}"\n` : ''
  saveAsFile({ name, text: `${title}${prompt}\n\n${text}\n` })
}
