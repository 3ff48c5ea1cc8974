import type { StoryJustRead } from '@lanternleaf/domain/creative-response/prompts'
import { ACTION_ANSWERS, hasProgress, type ReadingState, type StoryReflection } from '@lanternleaf/domain/story/reading'
import { CHOICE_LETTERS, READING_LEVELS, type ReadingLevel, SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { entry } from '../entry.ts'
import {
  either,
  flag,
  lenientList,
  lenientRecord,
  list,
  nullable,
  number,
  oneOf,
  shape,
  text,
  withFallback,
} from '../schema.ts'

/** The current reading level. */
export const readingLevel = entry<ReadingLevel, ReadingLevel>('current-complexity-level', {
  schema: oneOf(READING_LEVELS),
  fallback: 'full',
})

/** Whether the explanation of the levels was shown. */
export const levelHintSeen = entry('complexity-hint-seen', { schema: flag, fallback: false })

/** Whether reading aloud turns the page at the end of a page. */
export const turnPages = entry('turn-pages', { schema: flag, fallback: false })

/** Whether the words that the child built are marked in stories. */
export const showBuiltWords = entry('show-built-words', { schema: flag, fallback: false })

/** Whether each page is read three times: by the voice, then together with highlighted words, then by the child alone. */
export const readTogether = entry('read-together', { schema: flag, fallback: false })

/** The ids of the stories that were read to their end. */
export const storiesRead = entry<readonly string[], readonly string[]>('stories-read', {
  schema: list(text),
  fallback: [],
})

const letter = oneOf(CHOICE_LETTERS)

const reflection = either(
  shape<Extract<StoryReflection, { about: 'me' }>>({ about: oneOf(['me']), prompt: text, answer: text }),
  shape<Extract<StoryReflection, { about: 'do' }>>({
    about: oneOf(['do']),
    prompt: text,
    answer: oneOf(ACTION_ANSWERS),
  }),
)

const readingState = shape<ReadingState>({
  level: oneOf(READING_LEVELS),
  section: oneOf(SECTION_TYPES.map((_, index) => index)),
  at: withFallback(nullable(shape<NonNullable<ReadingState['at']>>({ block: text, share: number })), null),
  choice: nullable(letter),
  reflections: lenientList(reflection),
})

/** The story that the child is reading, and the place in it. */
export const storyPlace = entry('story-place', {
  schema: shape<{ readonly storyId: string; readonly state: ReadingState }>({
    storyId: text,
    state: readingState,
  }),
  fallback: null,
  isUnfinished: (place) => place !== null && hasProgress(place.state),
})

/** The number of other stories whose places are stored. */
export const MAX_STORY_PLACES = 60

/** The places in other stories that were started, by the id of the story. The story that was left last is at the end. */
export const storyPlaces = entry<Readonly<Record<string, ReadingState>>, Readonly<Record<string, ReadingState>>>(
  'story-places',
  { schema: lenientRecord(readingState), fallback: {} },
)

const texts = withFallback(lenientList(text), [])

/** The story that was read last, for the creative response (what a child writes or draws afterwards). Unreadable fields are left out. */
export const storyJustRead = entry('story-just-read', {
  schema: shape<StoryJustRead>({
    storyId: withFallback(text, null),
    title: text,
    leads: texts,
    options: withFallback(nullable(shape<NonNullable<StoryJustRead['options']>>({ A: text, B: text, C: text })), null),
    chosen: withFallback(nullable(letter), null),
    reflections: withFallback(lenientList(reflection), []),
    words: texts,
    tiles: texts,
  }),
  fallback: null,
})
