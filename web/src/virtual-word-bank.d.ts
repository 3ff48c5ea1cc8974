declare module 'virtual:word-bank' {
  type WordListName = import('@lanternleaf/domain/word-bank/word-list').WordListName
  type HomeStrand = import('@lanternleaf/domain/sequence/strand').HomeStrand
  type Word = import('@lanternleaf/domain/word-bank/word').Word
  type Load<Value> = () => Promise<{ default: Value }>

  /** What its words are chosen by, the sentences that open a theme, and what its words are shown on. */
  export type WordList = {
    readonly intro: string
    readonly ground: import('@lanternleaf/domain/scene/compiled-scenes').GroundArt
    readonly index: readonly import('@lanternleaf/domain/word-building/choose-word').Choosable[]
  }

  /** The pictures of the words that have one, by the word's id. */
  export type WordPictures = Readonly<Record<string, import('./ui/picture.tsx').Icon>>

  export const wordLists: Readonly<Record<WordListName, Load<WordList>>>
  type ByStrand<Value> = Readonly<Record<WordListName, Readonly<Partial<Record<HomeStrand, Load<Value>>>>>>
  export const wordsOfStrands: ByStrand<readonly Word[]>
  export const picturesOfStrands: ByStrand<WordPictures>
}

declare module 'virtual:word-kin' {
  /** The ids of big words by the part they share. */
  export const kin: import('@lanternleaf/domain/word-bank/kin').Kin
  /** The strand of each big word, by its id. */
  export const strands: Readonly<Record<string, import('@lanternleaf/domain/sequence/strand').HomeStrand>>
}

declare module 'virtual:word-places' {
  /** Where each word of ours is: its list, how hard it is, and its strand. */
  const places: Readonly<Record<string, import('@lanternleaf/domain/word-bank/word-place').WordPlace>>
  export default places
}

declare module 'virtual:words-in-stories' {
  type Stories = Readonly<Record<string, readonly string[]>>
  type Level = import('@lanternleaf/domain/story/story').ReadingLevel
  /** In which stories a word of ours stands at a level, by the word; those that stand in none are not there. */
  const loaders: Readonly<Record<Level, () => Promise<{ readonly default: Stories }>>>
  export default loaders
}

declare module 'virtual:words-in-sentences' {
  type SentenceTheme = import('@lanternleaf/domain/sentence-bank/sentence-template').SentenceTheme
  /** In the sentences of which themes a word of ours is met, by the word. */
  const themes: Readonly<Record<string, readonly SentenceTheme[]>>
  export default themes
}

declare module 'virtual:sentence-bank' {
  type SentenceTheme = import('@lanternleaf/domain/sentence-bank/sentence-template').SentenceTheme
  type SentenceTemplate = import('@lanternleaf/domain/sentence-bank/sentence-template').SentenceTemplate

  /** By which list and strand the pictures of words are fetched, by the word; those without one are not there. */
  export type PicturedWords = Readonly<
    Record<
      string,
      readonly [
        list: import('@lanternleaf/domain/word-bank/word-list').WrittenList,
        strand: import('@lanternleaf/domain/sequence/strand').HomeStrand,
      ]
    >
  >

  /** The sentences of each theme, and which of their words have a picture. */
  export const sentenceLists: Readonly<
    Record<SentenceTheme, () => Promise<{ default: readonly SentenceTemplate[]; pictured: PicturedWords }>>
  >
}
