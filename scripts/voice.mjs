import { installFromDebian, onPath } from './debian.mjs'

/** The programs with which a Chromium on Debian speaks, by the package that has them: an engine, its voices, and a sound card that plays to nobody. */
const PROGRAMS = { 'speech-dispatcher': 'speech-dispatcher', 'espeak-ng': 'espeak-ng', pulseaudio: 'pulseaudio' }

const missing = () =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !onPath([program]))
    .map(([name]) => name)

/**
 * Sees that a browser can speak with a real engine here: Debian's packages, installed when root.
 * @returns {Promise<boolean>} false where it cannot
 */
export async function haveVoice() {
  if (missing().length > 0) await installFromDebian([...missing(), 'speech-dispatcher-espeak-ng'])
  return missing().length === 0
}
