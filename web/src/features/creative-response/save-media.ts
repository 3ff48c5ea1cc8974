import { CANVAS, readDrawing } from '@lanternleaf/domain/creative-response/drawing'
import { drawingSvg } from '@lanternleaf/domain/creative-response/drawing-svg'
import { useChildLogin } from '../../child-login/child-login.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { saveBlob } from '../../ui/text/save-as-file.ts'

/** How many pixels of the file one unit of the canvas is. */
const PIXELS_PER_UNIT = 2

/** Hands a drawing to the browser's downloads as a PNG image. Rejects where the browser cannot paint it. */
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

/** Hands a recording to the browser's downloads as it was recorded. Rejects where it is not there any more. */
export async function saveRecording(name: string, recording: string): Promise<void> {
  const blob = await recordedAnswers.read(useChildLogin.getState().session?.childId ?? '', recording)
  if (!blob) throw new Error('The recording is gone.')
  saveBlob(`${name}.${EXTENSIONS.find((extension) => blob.type.includes(extension)) ?? 'webm'}`, blob)
}

/** As browsers record. */
const EXTENSIONS = ['webm', 'ogg', 'mp4']
