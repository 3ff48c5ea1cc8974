/** Downloads drawings and recordings. Loaded only when a child saves a drawing or a recording. */

import { CANVAS, parseDrawing } from '@lanternleaf/domain/creative-response/drawing'
import { drawingSvg } from '@lanternleaf/domain/creative-response/drawing-svg'
import { useChildLogin } from '../../child-login/child-login.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { saveBlob } from '../../ui/text/save-as-file.ts'

/** The number of pixels in the file for each unit of the canvas. */
const PIXELS_PER_UNIT = 2

/** Downloads a drawing as PNG. Rejects if the browser cannot render it. */
export async function saveDrawing(name: string, drawing: string): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawingSvg(parseDrawing(drawing)))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: CANVAS.width * PIXELS_PER_UNIT,
    height: CANVAS.height * PIXELS_PER_UNIT,
  })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser could not convert the drawing to PNG.')
  saveBlob(name, file)
}

/** Downloads a recording in the format in which it was recorded. Rejects if it no longer exists. */
export async function saveRecording(name: string, recording: string): Promise<void> {
  const blob = await recordedAnswers.read(useChildLogin.getState().session?.childId ?? '', recording)
  if (!blob) throw new Error('The recording is not in the database.')
  saveBlob(`${name}.${EXTENSIONS.find((extension) => blob.type.includes(extension)) ?? 'webm'}`, blob)
}

/** The extensions of the formats in which browsers record. */
const EXTENSIONS = ['webm', 'ogg', 'mp4']
