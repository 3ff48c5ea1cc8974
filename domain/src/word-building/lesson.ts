import type { Strand } from '../sequence/strand.ts'

/** A half-minute card that shows what the words of a strand have in common, before a child practises it. */
export type Lesson = {
  readonly strand: Strand
  /** What is taught, in a few words: "tch comes after a short vowel". */
  readonly title: string
  /** One or two sentences for a child of ten: what to look for and what it says. */
  readonly text: string
  /** Three words that show it. */
  readonly words: readonly LessonWord[]
  /** A word that is built together, part by part; each part is said in its order. */
  readonly together: {
    readonly word: string
    readonly chunks: readonly string[]
    readonly ttsChunks: readonly string[]
  }
}

/** A word of a lesson and the letters of it that are lit, by their place among its letters, from 0. */
export type LessonWord = {
  readonly word: string
  readonly lit: readonly { readonly at: number; readonly length: number }[]
}
