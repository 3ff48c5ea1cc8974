/**
 * Suggests usernames that say nothing about the child. The server offers them when the name that a family typed is
 * taken.
 */

const FIRST_WORDS = [
  'amber',
  'brave',
  'bright',
  'calm',
  'cosy',
  'gentle',
  'happy',
  'kind',
  'little',
  'quiet',
  'silver',
  'sunny',
]
const SECOND_WORDS = [
  'badger',
  'cloud',
  'comet',
  'fern',
  'finch',
  'fox',
  'hare',
  'lantern',
  'leaf',
  'moss',
  'otter',
  'owl',
  'pebble',
  'river',
]

/**
 * Suggests names such as `quiet otter 7` to a child whose chosen name is taken. They consist of ordinary words and a
 * number, so that they reveal nothing about the child.
 *
 * @param random returns numbers in [0, 1)
 */
export function suggestUsernames(random: () => number, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count)
    names.add(`${pick(FIRST_WORDS, random)} ${pick(SECOND_WORDS, random)} ${2 + Math.floor(random() * 98)}`)
  return [...names]
}

const pick = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] as string
