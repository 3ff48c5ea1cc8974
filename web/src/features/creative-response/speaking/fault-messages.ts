/** The messages of the editor for spoken answers when a recording fails. */

import type { RecordingFault } from '../../../speech/microphone.ts'

const SAVED_SO_FAR = 'We saved what you said so far.'

/** The message for each fault of recording an answer: what happened, what is safe, and what helps. */
export const FAULT_MESSAGES: Readonly<Record<RecordingFault, string>> = {
  'no-microphone': "We can't find a microphone. You can type, use tiles or draw.",
  refused: "We can't use the microphone yet. Ask a grown-up to allow it. Or you can type, use tiles or draw.",
  'in-use': "The microphone didn't start. Press Record to try again.",
  unplugged: `The microphone stopped working. ${SAVED_SO_FAR}`,
  'needs-https': "You can't record your voice here. Type, use tiles or draw instead.",
  'no-recorder': "This browser can't record. You can type, use tiles or draw.",
  'page-hidden': `Recording stopped because this page was hidden. ${SAVED_SO_FAR}`,
  silent: "We couldn't hear anything. Press Record to try again.",
  broken: `Recording stopped. ${SAVED_SO_FAR}`,
  'no-room': 'This device is full, so recording stopped. What we saved is safe. You can also type, use tiles or draw.',
  'storage-unavailable': "This browser can't save recordings. You can type, use tiles or draw.",
}
