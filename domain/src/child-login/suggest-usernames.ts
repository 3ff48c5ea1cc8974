const FIRST = [
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
const SECOND = [
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
 * Suggests names to use instead of a taken one, made of ordinary words and digits so that they reveal nothing about a
 * child.
 * @param random returns numbers in [0, 1)
 */
export function suggestUsernames(random: () => number, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count)
    names.add(`${pick(FIRST, random)} ${pick(SECOND, random)} ${2 + Math.floor(random() * 98)}`)
  return [...names]
}

const pick = (words: readonly string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] as string
