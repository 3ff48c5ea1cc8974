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

/** The maximum number of pictures: more would distract from the sentence. */
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

/**
 * Where the figures stand, in the units of a scene, which is 768 wide: the height of the floor and the middle. Sizes and distances are
 * listed for one, two, three and four figures, so that they stand in the 320 units of the middle, all that an upright window shows.
 */
const FLOOR = 258
const MIDDLE = 384
const SIZES = [160, 146, 100, 76]
const DISTANCES = [0, 156, 104, 78]

/**
 * The pictures of a sentence's words as figures in a scene, side by side in the order of the words. Nothing else stands in the
 * scene, since the crab of the sea would be wrong above a sentence about otters: without a picture, the companion does.
 */
export function SentenceFigures({ sentence, pictured }: SentencePicturesProps) {
  const { words, icons } = useSentenceIcons(sentence, pictured)
  if (words.length === 0)
    return (
      <g className={styles.lantern}>
        <IconFigure icon={GladLantern} x={MIDDLE} y={FLOOR} size={132} />
      </g>
    )
  /** The index of this number of pictures in the lists. */
  const countIndex = words.length - 1
  return words.map((word, index) => (
    <IconFigure
      // biome-ignore lint/suspicious/noArrayIndexKey: a plural has the same word twice
      key={index}
      icon={icons.get(word) ?? NoIcon}
      x={MIDDLE + (index - countIndex / 2) * (DISTANCES[countIndex] ?? 0)}
      y={FLOOR}
      size={SIZES[countIndex] ?? 0}
      isFramed={pictured.heads.includes(word)}
    />
  ))
}

/**
 * The pictures of a sentence's words, in the order of the words, for windows that are too low for a scene. Renders nothing if no word has a picture. The space is reserved
 * while a picture is fetched. The pictures are hidden from screen readers, because the sentence says the same.
 */
export function SentencePictures({ sentence, pictured }: SentencePicturesProps) {
  const { words, icons } = useSentenceIcons(sentence, pictured)
  if (words.length === 0) return null
  return (
    <div className={styles.pictures} aria-hidden="true">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plural has the same word twice
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

/** The words of a sentence that have a picture, in the order of their pictures. A plural has its picture twice. */
export function wordsWithPicture(sentence: string, { words: places }: Pictures): readonly string[] {
  return [...new Set(wordsOf(sentence))]
    .flatMap((word) => {
      if (!Object.hasOwn(places, word)) return []
      const [, , singular] = places[word] ?? []
      return singular === undefined ? [word] : [word, word]
    })
    .slice(0, MAX_PICTURES)
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
