import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { CompiledCovers, CompiledScenes, GroundArt, WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTemplate, SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { HomeStrand, Strand } from '@lanternleaf/domain/sequence/strand'
import type { CompiledStory, StoryListEntry } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { BaseStory } from '@lanternleaf/domain/story-generator/base-story'
import type { FallbackTopic, WrittenStory } from '@lanternleaf/domain/story-generator/plan-story'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordListName, WrittenList } from '@lanternleaf/domain/word-bank/word-list'
import type { WordLocation } from '@lanternleaf/domain/word-bank/word-place'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import type { WordCandidate } from '@lanternleaf/domain/word-building/word-candidates'
import type { Icon } from './ui/pictures/picture.tsx'

/** The types of the modules that `web/generate` writes to `src/generated`. */

/** Loads a separate chunk when it is needed. */
export type Load<Value> = () => Promise<{ readonly default: Value }>

export type ListedStory = StoryListEntry & {
  readonly icon: Icon
  readonly load: Readonly<Record<ReadingLevel, Load<CompiledStory>>>
  /** Its scenes, the same at each level; null for a story without pictures. */
  readonly scenes: Load<CompiledScenes> | null
}

export type Shelves = Readonly<Partial<Record<Topic, Load<readonly ListedStory[]>>>>
export type Covers = Readonly<Partial<Record<Topic, Load<CompiledCovers>>>>
export type ListedStories = Readonly<Partial<Record<string, { readonly interest: Topic; readonly title: string }>>>

/** Stories about the same people. `name`: whom they are about, such as "Koza the goat". */
export type StorySeries = { readonly name: string; readonly storyIds: readonly string[] }

export type TemplateLoader = WrittenStory & { readonly load: Load<BaseStory> }

export type BuiltInStory = StoryListEntry & {
  readonly icon: Icon
  readonly load: Load<CompiledStory>
  readonly template: Load<BaseStory>
  readonly scenes: Load<CompiledScenes>
}

export type BuiltInStories = Readonly<Record<FallbackTopic, BuiltInStory>>

export type StoryStatistics = {
  readonly storyId: string
  /** The folder of the story: its topic, or `crossovers`. */
  readonly shelf: string
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly errors: readonly string[]
}

/** The index for choosing words, the sentences that introduce a theme, and the background of its words. */
export type WordList = {
  readonly intro: string
  readonly ground: WordGround
  readonly index: readonly WordCandidate[]
}

/** The pictures of the words that have one, by the word's id. */
export type WordPictures = Readonly<Record<string, Icon>>

type ByStrand<Value> = Readonly<Record<WordListName, Readonly<Partial<Record<HomeStrand, Load<Value>>>>>>
export type WordLists = Readonly<Record<WordListName, Load<WordList>>>
export type WordsOfStrands = ByStrand<readonly Word[]>
export type PicturesOfStrands = ByStrand<WordPictures>

/** The list, the difficulty and the strand of each word of the word bank. */
export type WordPlaces = Readonly<Record<string, WordLocation>>

/** The ids of the stories that contain a word of the word bank at one level, by the word. Words in no story are left out. */
export type WordsInStories = Readonly<Record<string, readonly string[]>>
export type WordsInStoriesLoaders = Readonly<Record<ReadingLevel, Load<WordsInStories>>>

/** The themes whose sentences contain a word of the word bank, by the word. */
export type WordsInSentences = Readonly<Record<string, readonly SentenceTheme[]>>

/**
 * Where the picture of a word is, by the word: the list and strand of the word bank, or `own`. Words without a picture are left out. A
 * plural has also its singular, whose picture it has.
 */
type PicturedWords = Readonly<
  Record<string, readonly [list: WrittenList | 'own', strand: HomeStrand | null, singular?: string]>
>

/** The pictures for the sentences of a theme. */
export type SentencePictures = {
  readonly words: PicturedWords
  /** The pictures of words that are not in the word bank. */
  readonly own: Load<WordPictures>
  /** The words whose picture is a head alone. */
  readonly heads: readonly string[]
  /** The background of a sentence that names a place, by the word. */
  readonly grounds: Readonly<Record<string, Load<GroundArt>>>
}

export type SentenceLists = Readonly<
  Record<SentenceTheme, () => Promise<{ default: readonly SentenceTemplate[]; pictured: SentencePictures }>>
>

export type LessonTitles = Readonly<Record<Strand, string>>
export type LessonLoaders = Readonly<Record<Strand, Load<Lesson>>>

/** Starts 'Screen Reader Pro' with replacements for the globals that it uses. */
export type RunScreenReaderPro = (met: {
  readonly document: Document
  readonly window: object
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly MutationObserver: typeof globalThis.MutationObserver
  readonly speechSynthesis: object
  readonly alert: (text: string) => void
}) => void
