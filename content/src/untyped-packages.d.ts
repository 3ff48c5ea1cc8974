declare module 'nspell' {
  type Spelling = { correct(word: string): boolean }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): Spelling
}

declare module 'wink-lemmatizer' {
  type Lemmatizer = { noun(word: string): string; verb(word: string): string; adjective(word: string): string }
  const lemmatizer: Lemmatizer
  export default lemmatizer
}

declare module 'vader-sentiment' {
  type Scores = { neg: number; neu: number; pos: number; compound: number }
  const vader: { SentimentIntensityAnalyzer: { polarity_scores(text: string): Scores } }
  export default vader
}

declare module 'hyphen/en-gb/index.js' {
  const patterns: { hyphenateSync(text: string, options: { hyphenChar: string; minWordLength: number }): string }
  export default patterns
}

declare module 'hyphen/en-us/index.js' {
  const patterns: { hyphenateSync(text: string, options: { hyphenChar: string; minWordLength: number }): string }
  export default patterns
}
