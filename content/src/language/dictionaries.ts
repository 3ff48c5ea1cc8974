import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'

const dictionaries = [nspell(american), nspell(british)]

/** Whether the American and the British dictionary both accept a word as it is written here. */
export const isSpelledRight = (word: string): boolean => {
  const straight = word.replaceAll('’', "'")
  return dictionaries.every((dictionary) => dictionary.correct(straight))
}
