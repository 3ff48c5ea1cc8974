import type { RecordingFault } from '../../speech/microphone.ts'

const NOTHING_NEW = 'Nothing new was kept.'

/** What happened, what is safe, and what helps. */
export const FAULT_MESSAGES: Readonly<Record<RecordingFault, string>> = {
  'no-microphone': 'This device has no microphone that the browser can find. Connect one, then press Record again.',
  refused:
    'The browser did not allow the microphone. You can allow it for this page, mostly beside the address at the top. Then press Record again.',
  taken: 'The microphone did not start. Another program may have it. Close that, then press Record again.',
  unplugged: `The microphone went away. ${NOTHING_NEW} Connect it, then press Record again.`,
  'needs-https':
    'Nothing can be recorded here, because this address does not begin with https. Support says how to change that.',
  'no-recorder': 'This browser cannot record. A newer browser can. What is recorded here already is still heard.',
  'out-of-sight': `The microphone was turned off while this page was out of sight. ${NOTHING_NEW}`,
  silent: `Nothing was heard. ${NOTHING_NEW} Is the microphone muted, or far away? Then press Record again.`,
  broken: `The recording could not be used. ${NOTHING_NEW} Please press Record again.`,
  'no-room':
    'This device is full. This sound was not kept; those you recorded before are safe. Make some room on the device, then press Record again.',
  'nothing-kept':
    'This browser keeps nothing here, so nothing can be recorded. A private window does that, and some settings do.',
}
