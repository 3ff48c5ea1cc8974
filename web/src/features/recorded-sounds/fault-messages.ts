/** The messages of the screen "Sounds in your voice" when a recording fails. */

import type { RecordingFault } from '../../speech/microphone.ts'

const NOTHING_NEW = 'Nothing new was saved.'

/** The message for each fault of recording a sound: what happened, what is safe, and what helps. */
export const FAULT_MESSAGES: Readonly<Record<RecordingFault, string>> = {
  'no-microphone': "This browser can't find a microphone. Connect one, then press Record again.",
  refused:
    "The browser didn't allow the microphone. You can allow it for this page, usually next to the address at the top. Then press Record again.",
  'in-use': "The microphone didn't start. Another program may be using it. Close that, then press Record again.",
  unplugged: `The microphone was disconnected. ${NOTHING_NEW} Connect it, then press Record again.`,
  'needs-https':
    "You can't record here, because this address doesn't start with https. Support explains how to change that.",
  'no-recorder': "This browser can't record, but a newer one can. Children still hear what you've already recorded.",
  'page-hidden': `The microphone was turned off while this page was hidden. ${NOTHING_NEW}`,
  silent: `We couldn't hear anything. ${NOTHING_NEW} Is the microphone muted or far away? Press Record to try again.`,
  broken: `We couldn't use that recording. ${NOTHING_NEW} Please press Record again.`,
  'no-room':
    "This device is full. This sound wasn't saved, but your earlier ones are safe. Make some room on the device, then press Record again.",
  'storage-unavailable':
    "This browser won't save anything here, so you can't record. That can happen in a private window, or with some settings.",
}
