/**
 * The place of all words, sentences, stories and lessons on disk, for the commands, checks and tests that read them.
 */

import { fileURLToPath } from 'node:url'

/** The folder that holds the words, sentences, stories and lessons. */
export const CONTENT_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))
