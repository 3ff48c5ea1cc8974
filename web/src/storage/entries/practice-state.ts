import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import {
  EMPTY_PRACTICE_STATE,
  type PracticeState,
  type StoryBookmark,
  type StoryState,
  type WordState,
} from '@lanternleaf/domain/practice-state/practice-state'
import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { entries } from '../entry.ts'
import {
  flag,
  lenientList,
  lenientRecord,
  nullable,
  number,
  oneOf,
  type Schema,
  shape,
  text,
  withFallback,
} from '../schema.ts'
import { attempt } from './words.ts'

// The schemas of the parts of a practice state: what a child knows and where the child is in stories. The entry is at the end.

// A family (kind of spelling) or strand (step in teaching spelling) may be one that only a newer version of the app knows.
const family = text as Schema<PhonicsFamily>
const strand = text as Schema<HomeStrand>
const difficulty = oneOf(DIFFICULTIES)

const word = shape<WordState>({
  first: number,
  mastered: flag,
  last: shape<WordState['last']>({
    at: number,
    visitAt: number,
    struggled: flag,
    family: withFallback(nullable(family), null),
    strand: withFallback(nullable(strand), null),
  }),
  tries: withFallback(lenientList(attempt), []),
})

const story = shape<StoryState>({
  begun: number,
  finished: withFallback(nullable(number), null),
  place: shape<StoryState['place']>({
    at: number,
    place: withFallback(
      nullable(
        shape<StoryBookmark>({
          section: number,
          at: nullable(shape<NonNullable<StoryBookmark['at']>>({ block: text, share: number })),
          choice: nullable(oneOf(CHOICE_LETTERS)),
        }),
      ),
      null,
    ),
  }),
})

/** A record of items by id. Unreadable items are left out. */
const recordOf = <Item>(item: Schema<Item>) => withFallback(lenientRecord(item), {})

type StoredState = { readonly seen: string; readonly own: PracticeState }

const storedState = shape<StoredState>({
  seen: withFallback(text, ''),
  own: withFallback(
    shape<PracticeState>({
      words: recordOf(word),
      sentences: recordOf(number),
      celebrated: recordOf(number),
      difficulty: withFallback(
        nullable(
          shape<NonNullable<PracticeState['difficulty']>>({ at: number, difficulty, chosen: nullable(difficulty) }),
        ),
        null,
      ),
      level: withFallback(
        nullable(shape<NonNullable<PracticeState['level']>>({ at: number, level: oneOf(READING_LEVELS) })),
        null,
      ),
      stories: recordOf(story),
      lookedUp: recordOf(lenientRecord(number)),
      lessons: recordOf(number),
    }),
    EMPTY_PRACTICE_STATE,
  ),
})

/** Clears the version tag if a part of the state is unreadable, so that the server sends the whole state again. */
const clearTagIfDamaged: Schema<StoredState> = (stored) => {
  const readable = storedState(stored)
  return JSON.stringify(readable) === JSON.stringify(stored) ? readable : { ...readable, seen: '' }
}

/**
 * The practice state of each child on this device, and `seen`, the version tag of the last server response merged into it. Only
 * unreadable parts are left out; then the tag is cleared, so that the server sends everything again.
 */
export const practiceStates = entries('practice-state:', {
  schema: clearTagIfDamaged,
  fallback: { seen: '', own: EMPTY_PRACTICE_STATE },
})
