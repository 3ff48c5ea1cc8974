/** Runs the speech synthesizer espeak-ng, if it is installed, to learn how a voice would say a text. */

import { spawnSync } from 'node:child_process'

/** The accents in which the voice's parts are looked at, as espeak-ng names them. */
export const ACCENTS = ['en-us', 'en-gb'] as const
export type EspeakAccent = (typeof ACCENTS)[number]

/**
 * What espeak-ng (of Debian's package of that name) would say of each text, sound by sound in IPA, without stress.
 * @param command where it is
 * @returns null where it is not installed
 * @throws {Error} where it fails, or does not answer text by text
 */
export function espeak(
  texts: readonly string[],
  accent: EspeakAccent,
  command = 'espeak-ng',
): readonly (readonly string[])[] | null {
  const { error, status, stdout, stderr } = spawnSync(command, ['-q', '--ipa', '--sep=_', '-v', accent, '--stdin'], {
    // A full stop ends a clause, and each clause is a line of its answer.
    input: texts.map((text) => `${text}.\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error && 'code' in error && error.code === 'ENOENT') return null
  if (error) throw error
  if (status !== 0) throw new Error(`espeak-ng ended with ${status}: ${stderr}`)
  const lines = stdout.trimEnd().split('\n')
  if (lines.length !== texts.length) throw new Error(`espeak-ng said ${lines.length} lines for ${texts.length} texts.`)
  return lines.map((line) => line.replace(/[ˈˌ]/g, '').split(/[_ ]+/).filter(Boolean))
}
