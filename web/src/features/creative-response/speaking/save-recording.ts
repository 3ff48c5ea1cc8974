import { useChildLogin } from '../../../child-login/child-login.ts'
import { recordedAnswers } from '../../../storage/recorded-answers.ts'
import { saveBlob } from '../../../ui/save-as-file.ts'

/** Hands a recording to the browser's downloads as it was recorded. Rejects where it is not there any more. */
export async function saveRecording(name: string, recording: string): Promise<void> {
  const kept = await recordedAnswers.read(useChildLogin.getState().session?.childId ?? '', recording)
  if (!kept) throw new Error('The recording is gone.')
  saveBlob(`${name}.${ENDINGS.find((ending) => kept.type.includes(ending)) ?? 'webm'}`, kept)
}

/** As browsers record. */
const ENDINGS = ['webm', 'ogg', 'mp4']
