/**
 * Reads `content/sentence-kinds.yaml`, which says what each word is ("an animal"). The client explains a wrong answer
 * with it: "Frog is an animal. This box asks: how?"
 */

import { join } from 'node:path'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'
import { lemmasOf } from '../language/word-forms.ts'

const text = z.string().trim().min(1)

/**
 * Words of a kind. `one` and `many` name the kind ("an animal", "animals"). `says` is for words that need another verb than *is*: it
 * holds for one and for many ("tells when").
 */
const kindSchema = z.union([
  z.strictObject({ one: text, many: text, words: z.array(text).min(1) }),
  z.strictObject({ says: text, words: z.array(text).min(1) }),
])
const kindsSchema = z.strictObject({ kinds: z.array(kindSchema).min(1) })
type Kind = z.infer<typeof kindSchema>

/** What a word is by itself, as the end of a sentence: "is an animal", "are animals". Undefined if no kind lists the word. */
export type KindOf = (word: string) => string | undefined

/** The file of kinds, next to the folder of sentences. */
const KINDS_FILE = 'sentence-kinds.yaml'

/** Reads the kinds of words. A word that occurs twice is an error: one of its two kinds would never be used. */
export function loadKinds(directory: string): Result<KindOf, readonly ContentError[]> {
  const file = join(directory, KINDS_FILE)
  const loaded = loadText(file)
  if (!loaded.ok) return fail([loaded.error])
  const read = readYaml(loaded.value, kindsSchema, file)
  if (!read.ok) return read
  const words = read.value.kinds.flatMap((kind) => kind.words)
  const repeated = words.filter((word, index) => words.indexOf(word) < index)
  if (repeated.length === 0) return ok(kindsOf(read.value.kinds))
  const message = `These words have two kinds: ${repeated.join(', ')}.`
  return fail([{ file, line: 1, message, fix: 'Keep the kind that is truer of the word by itself.' }])
}

/** A plural that is not in the list has the kind of its singular; of several words the last one counts. */
export function kindsOf(kinds: readonly Kind[]): KindOf {
  const byWord = new Map(kinds.flatMap((kind) => kind.words.map((word) => [word, kind] as const)))
  return (phrase) => {
    const word = phrase.toLowerCase().split(' ').at(-1) ?? ''
    const listedKind = byWord.get(word)
    if (listedKind) return 'says' in listedKind ? listedKind.says : `is ${listedKind.one}`
    const singular = [...lemmasOf(word), word.replace(/e?s$/, '')].find((form) => byWord.has(form))
    const kind = singular === undefined ? undefined : byWord.get(singular)
    if (kind === undefined) return undefined
    return 'says' in kind ? kind.says : `are ${kind.many}`
  }
}
