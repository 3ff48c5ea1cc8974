import type { Fault } from '../../../speech/microphone.ts'

const SAVED_SO_FAR = 'What you said until then is kept.'

/** What happened, what is safe, and what helps. */
export const FAULT_MESSAGES: Readonly<Record<Fault, string>> = {
  'no-microphone': 'No microphone was found. You can type, build, or draw your answer.',
  refused: 'The microphone is not allowed here. A grown-up can allow it. You can type, build, or draw, too.',
  taken: 'The microphone did not start. Press Record to try again.',
  unplugged: `The microphone went away. ${SAVED_SO_FAR}`,
  'needs-https': "You can't record your voice here. Type, build or draw instead.",
  'no-recorder': 'This browser cannot record. You can type, build, or draw your answer.',
  'out-of-sight': `Recording stopped, because this page was out of sight. ${SAVED_SO_FAR}`,
  silent: 'Nothing was heard. Press Record to try again.',
  broken: `Recording stopped. ${SAVED_SO_FAR}`,
  'no-room': 'This device is full, so recording stopped. What was kept is safe. You can type, build, or draw, too.',
  'nothing-kept': 'This browser keeps no recordings. You can type, build, or draw your answer.',
}
