/** Reads `content/picture-review.yaml`, where a person notes that a picture truly shows its word. */

import { existsSync } from 'node:fs'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'
import { PICTURE_SHOWS, WORD_FILES } from './word-sheet.ts'

const verdict = z.tuple([z.string(), z.enum(PICTURE_SHOWS)])

const reviewSchema = z.partialRecord(z.enum(WORD_FILES), z.record(z.string(), verdict))

/** By theme and word, the picture that a person has looked at, and in which way it shows the word. */
export type PictureReview = Located<z.infer<typeof reviewSchema>> & { readonly file: string }

/** Reads the review of pictures. No file means that nobody has looked at any picture. */
export const loadPictureReview = (file: string): Result<PictureReview, readonly ContentError[]> => {
  if (!existsSync(file)) return ok({ value: {}, lineAt: () => 1, file })
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const review = readLocatedYaml(text.value, reviewSchema, file)
  return review.ok ? ok({ ...review.value, file }) : review
}
