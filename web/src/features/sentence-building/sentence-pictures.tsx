/** The pictures of a finished sentence's words: as figures in the scene, or as a row in low windows. */

import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { WrittenList } from '@lanternleaf/domain/word-bank/word-list'
import Lantern from '~sprite/own/lantern'
import type { SentencePictures as Pictures } from '../../content-types.ts'
import { FACES } from '../../ui/companion/companion.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { type Icon, Picture, type Tint } from '../../ui/pictures/picture.tsx'
import { IconFigure } from '../../ui/scene/drawing.tsx'
import styles from './finished-sentence.module.css'

/** From this number of pictures on, only words with a number add more: others would distract from the sentence. */
const MAX_PICTURES = 4

const NoIcon: Icon = () => null

/** The companion, glad, as a figure. */
const GladLantern: Icon = (place) => (
  <svg {...place} aria-hidden="true">
    <Lantern width="100%" height="100%" />
    <svg viewBox="0 0 96 108" aria-hidden="true" fill="none" stroke="#12333a" strokeLinecap="round">
      {FACES.glad}
    </svg>
  </svg>
)

/** Where the figures stand, in the units of a scene, which is 768 wide: the height of the floor and the middle. */
const FLOOR = 258
const MIDDLE = 384

/** The figures stand in the 320 units of the middle, all that an upright window shows. A single figure is not as wide. */
const WIDTH = 316
const LARGEST = 160

/** The height of all rows of figures together. */
const ROWS_HEIGHT = 150

/** A row with more figures than this would be a row of ants. */
const MAX_IN_ROW = 4

/** Where each of a number of figures stands: in rows from the back to the front, each standing in the gaps of the row before it. */
function placesOf(count: number): readonly { readonly x: number; readonly y: number; readonly size: number }[] {
  const rows = Math.ceil(Math.sqrt(count / MAX_IN_ROW))
  const columns = Math.ceil(count / rows)
  const distance = Math.min(LARGEST, WIDTH / (rows > 1 ? columns + 0.5 : columns))
  const size = 0.97 * distance
  const step = rows > 1 ? Math.min(0.62 * size, (ROWS_HEIGHT - size) / (rows - 1)) : 0
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const shift = rows > 1 ? (row % 2 === 0 ? -0.25 : 0.25) : 0
    return {
      x: MIDDLE + ((index % columns) - (inRow - 1) / 2 + shift) * distance,
      y: FLOOR - (rows - 1 - row) * step,
      size,
    }
  })
}

/**
 * The pictures of a sentence's words as figures in a scene, side by side in the order of the words, as many as the sentence says.
 * Nothing else stands in the scene, since the crab of the sea would be wrong above a sentence about otters. Without a picture, the
 * sentence itself is in the scene, and the companion small.
 */
export function SentenceFigures({ sentence, pictured }: SentencePicturesProps) {
  const { words, icons } = useSentenceIcons(sentence, pictured)
  if (words.length === 0)
    return (
      <g className={styles.lantern}>
        <IconFigure icon={GladLantern} x={MIDDLE} y={FLOOR} size={64} />
      </g>
    )
  const places = placesOf(words.length)
  return words.map((word, index) => (
    <IconFigure
      // biome-ignore lint/suspicious/noArrayIndexKey: a plural has the same word several times
      key={index}
      icon={icons.get(word) ?? NoIcon}
      x={places[index]?.x ?? 0}
      y={places[index]?.y ?? 0}
      size={places[index]?.size ?? 0}
      isFramed={pictured.heads.includes(word)}
    />
  ))
}

/** The companion that stands on the sentence, where no word has a picture. */
export const SentenceLantern = () => <GladLantern className={styles.onSentence} />

/**
 * The pictures of a sentence's words, in the order of the words, for windows that are too low for a scene. Renders nothing if no word has a picture. The space is reserved
 * while a picture is fetched. The pictures are hidden from screen readers, because the sentence says the same.
 */
export function SentencePictures({ sentence, pictured }: SentencePicturesProps) {
  const { words, icons } = useSentenceIcons(sentence, pictured)
  if (words.length === 0) return null
  return (
    <div className={styles.pictures} data-many={words.length > MAX_PICTURES || undefined} aria-hidden="true">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plural has the same word several times
        <Picture key={index} icon={icons.get(word) ?? NoIcon} tint={tintOf(pictured.words[word]?.[0])} />
      ))}
    </div>
  )
}

type SentencePicturesProps = { sentence: string; pictured: Pictures }

/** The words of a sentence that have a picture, once for each picture, and those pictures that are loaded. */
function useSentenceIcons(sentence: string, pictured: Pictures) {
  const words = wordsWithPicture(sentence, pictured)
  const icons = useAsync(words.join(' '), () => fetchIcons(words, pictured))
  return { words, icons: icons.state === 'ready' ? icons.value : NO_ICONS }
}

const NO_ICONS: ReadonlyMap<string, Icon> = new Map()

/** The words of a sentence that have a picture, in the order of their pictures: a plural as often as its number says, or twice. */
export function wordsWithPicture(sentence: string, { words: places }: Pictures): readonly string[] {
  const counts = countsIn(sentence, places)
  const pictures: string[] = []
  for (const word of new Set(wordsOf(sentence))) {
    if (!Object.hasOwn(places, word)) continue
    const [, , singular] = places[word] ?? []
    const usual = pictures.length >= MAX_PICTURES ? 0 : singular === undefined ? 1 : 2
    pictures.push(...Array<string>(counts.get(word) ?? usual).fill(word))
  }
  return pictures
}

/** The numbers that sentences say, and that can be drawn. */
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}

/** Words that end what a number counts: "two of the otters", "two plates for the seals". */
const ENDS_COUNT =
  /^(?:of|to|for|from|in|into|on|onto|at|by|with|and|or|but|as|like|until|before|after|the|an?|our|my|your|his|her|their)$/

/** A plural that has no picture, such as "things", but not "famous" or "glass". */
const PLURAL = /[^su]s$/

/** How many of each thing with a picture a sentence counts: six of the otters in "six wet otters". */
function countsIn(sentence: string, places: Pictures['words']): ReadonlyMap<string, number> {
  const words = sentence.toLowerCase().match(/[\p{L}'’-]+|[,;:.!?]/gu) ?? []
  return new Map(
    words.flatMap((number, index) => {
      const count = Object.hasOwn(NUMBERS, number) ? NUMBERS[number] : undefined
      if (count === undefined) return []
      const after = words.slice(index + 1, index + 5)
      const end = after.findIndex((word) => Object.hasOwn(places, word) || ENDS_COUNT.test(word) || PLURAL.test(word))
      const counted = after[end]
      return counted !== undefined && Object.hasOwn(places, counted) ? [[counted, count] as const] : []
    }),
  )
}

const wordsOf = (sentence: string): readonly string[] => sentence.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []

/** The first word of a sentence that names a place with a background of its own. */
export const placeIn = (sentence: string, { grounds }: Pictures): string | undefined =>
  wordsOf(sentence).find((word) => Object.hasOwn(grounds, word))

async function fetchIcons(
  words: readonly string[],
  { words: places, own }: Pictures,
): Promise<ReadonlyMap<string, Icon>> {
  const { picturesOfStrands } = await import('#generated/word-bank')
  const pictures = await Promise.all(
    words.map(async (word) => {
      const [list, strand, singular = word] = places[word] ?? []
      const icon = list === 'own' ? (await own()).default[singular] : list && (await iconOf(list, strand, singular))
      return icon ? [[word, icon] as const] : []
    }),
  )
  return new Map(pictures.flat())

  async function iconOf(list: WrittenList, strand: HomeStrand | null | undefined, word: string) {
    const icons = strand && (await picturesOfStrands[list][strand]?.())?.default
    return icons ? icons[`${list}-${word}`] : undefined
  }
}

/** The tint behind the picture of a word: the tint of the word's theme. Other words have no theme. */
const tintOf = (list: WrittenList | 'own' | undefined): Tint =>
  list === undefined || list === 'own' || list === 'universal' || list === 'heart' ? 'ocean' : list
