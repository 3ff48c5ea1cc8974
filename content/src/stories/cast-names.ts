import { wordsOf } from '../language/measure.ts'
import { plainForm } from '../language/word-forms.ts'
import type { StorySheet } from './schema.ts'

/** The words of the cast's names, in plain form: *Captain Bo* gives *captain* and *bo*. */
export const castNames = ({ cast }: Pick<StorySheet, 'cast'>): ReadonlySet<string> =>
  new Set(cast.flatMap(({ name }) => wordsOf(name)).map(plainForm))
