declare module 'virtual:word-bank' {
  type WordListName = import('@lanternleaf/domain/word-bank/word-list').WordListName
  type Difficulty = import('@lanternleaf/domain/difficulty/difficulty').Difficulty
  type Load<Value> = () => Promise<{ default: Value }>

  /** A theme's words, the sentences that open it, and what the words are shown on. */
  export type WordList = {
    readonly intro: string
    readonly ground: import('@lanternleaf/domain/scene/compiled-scenes').GroundArt
    readonly words: readonly import('@lanternleaf/domain/word-bank/word').Word[]
  }

  /** The pictures of the words that have one, by the word's id. */
  export type WordPictures = Readonly<Record<string, import('./ui/picture.tsx').Icon>>

  export const wordLists: Readonly<Record<WordListName, Load<WordList>>>
  export const wordPictures: Readonly<Record<WordListName, Readonly<Record<Difficulty, Load<WordPictures>>>>>
}

declare module 'virtual:words-in-stories' {
  /** In which stories a word of ours stands, by the word; those that stand in none are not there. */
  const stories: Readonly<Record<string, readonly string[]>>
  export default stories
}

declare module 'virtual:sentence-bank' {
  type SentenceTheme = import('@lanternleaf/domain/sentence-bank/sentence-template').SentenceTheme
  type SentenceTemplate = import('@lanternleaf/domain/sentence-bank/sentence-template').SentenceTemplate

  export const sentenceLists: Readonly<Record<SentenceTheme, () => Promise<{ default: readonly SentenceTemplate[] }>>>
}
