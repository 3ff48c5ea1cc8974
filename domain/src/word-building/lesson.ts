/**
 * The lesson of a strand (one thing that spelling teaches, such as silent e). Authors write it, the content compiler
 * compiles it, and word building shows it before the first words of the strand.
 */

import type { Strand } from '../sequence/strand.ts'

/** A half-minute card that shows what the words of a strand have in common, before the child practises it. */
export type Lesson = {
  readonly strand: Strand
  /** What is taught, in a few words, such as "tch comes after a short vowel". */
  readonly title: string
  /** One or two sentences for a child of ten: what to look for and what it says. */
  readonly text: string
  /** Three words that show it. */
  readonly words: readonly LessonWord[]
  /** A word that is built step by step as a demonstration, with each part spoken. */
  readonly demonstration: {
    readonly word: string
    readonly chunks: readonly string[]
    readonly ttsChunks: readonly string[]
  }
}

/** A word of a lesson with its highlighted letters, by their index from 0. */
export type LessonWord = {
  readonly word: string
  readonly highlights: readonly { readonly at: number; readonly length: number }[]
  /** The indexes at which its parts begin, without the first, if the lesson speaks of parts. */
  readonly cuts?: readonly number[]
}
