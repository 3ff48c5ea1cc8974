import { useChildLogin } from '../../../child-login/child-login.ts'
import { recordedAnswers } from '../../../storage/recorded-answers.ts'
import { saveBlob } from '../../../ui/text/save-as-file.ts'

/** Hands a recording to the browser's downloads as it was recorded. Rejects where it is not there any more. */
export async function saveRecording(name: string, recording: string): Promise<void> {
  const blob = await recordedAnswers.read(useChildLogin.getState().session?.childId ?? '', recording)
  if (!blob) throw new Error('The recording is gone.')
  saveBlob(`${name}.${EXTENSIONS.find((extension) => blob.type.includes(extension)) ?? 'webm'}`, blob)
}

/** As browsers record. */
const EXTENSIONS = ['webm', 'ogg', 'mp4']
