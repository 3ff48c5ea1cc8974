import { CANVAS, readDrawing } from '@lanternleaf/domain/creative-response/drawing'
import { drawingSvg } from '@lanternleaf/domain/creative-response/drawing-svg'
import { useChildLogin } from '../../child-login/child-login.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { saveBlob } from '../../ui/text/save-as-file.ts'

/** Pixels in the file per unit of the canvas. */
const PIXELS_PER_UNIT = 2

/** Downloads a drawing as PNG. Rejects where the browser cannot render it. */
export async function saveDrawing(name: string, drawing: string): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawingSvg(readDrawing(drawing)))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: CANVAS.width * PIXELS_PER_UNIT,
    height: CANVAS.height * PIXELS_PER_UNIT,
  })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no file of the drawing.')
  saveBlob(name, file)
}

/** Downloads a recording as it was recorded. Rejects where it no longer exists. */
export async function saveRecording(name: string, recording: string): Promise<void> {
  const blob = await recordedAnswers.read(useChildLogin.getState().session?.childId ?? '', recording)
  if (!blob) throw new Error('The recording is gone.')
  saveBlob(`${name}.${EXTENSIONS.find((extension) => blob.type.includes(extension)) ?? 'webm'}`, blob)
}

/** The file types in which browsers record. */
const EXTENSIONS = ['webm', 'ogg', 'mp4']
