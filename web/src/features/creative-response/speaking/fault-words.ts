import type { Fault } from '../../../speech/microphone.ts'

const KEPT = 'What you said until then is kept.'

/** What happened, what is safe, and what helps. */
export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  'no-microphone': 'No microphone was found. You can type, build, or draw your answer.',
  refused: 'The microphone is not allowed here. A grown-up can allow it. You can type, build, or draw, too.',
  taken: 'The microphone did not start. Press Record to try again.',
  unplugged: `The microphone went away. ${KEPT}`,
  'needs-https': "You can't record your voice here. Type, build or draw instead.",
  'no-recorder': 'This browser cannot record. You can type, build, or draw your answer.',
  'out-of-sight': `Recording stopped, because this page was out of sight. ${KEPT}`,
  silent: 'Nothing was heard. Press Record to try again.',
  broken: `Recording stopped. ${KEPT}`,
  'no-room': 'This device is full, so recording stopped. What was kept is safe. You can type, build, or draw, too.',
  'nothing-kept': 'This browser keeps no recordings. You can type, build, or draw your answer.',
}
