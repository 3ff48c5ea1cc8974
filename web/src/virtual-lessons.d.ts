declare module 'virtual:lessons' {
  type Strand = import('@lanternleaf/domain/sequence/strand').Strand
  type Lesson = import('@lanternleaf/domain/word-building/lesson').Lesson

  /** What each lesson teaches, in a few words. */
  export const lessonTitles: Readonly<Record<Strand, string>>
  export const lessonLoaders: Readonly<Record<Strand, () => Promise<{ readonly default: Lesson }>>>
}
