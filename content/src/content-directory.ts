import { fileURLToPath } from 'node:url'

/** The folder that holds the words, sentences, stories and lessons. */
export const CONTENT_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))
