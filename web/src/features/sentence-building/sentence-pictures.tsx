import type { PicturedWords } from '../../content-types.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { type Icon, Picture, type Tint } from '../../ui/pictures/picture.tsx'
import styles from './finished-sentence.module.css'

/** More would be a riddle beside the sentence. */
const MOST_PICTURES = 4

const NoIcon: Icon = () => null

/**
 * The pictures of a sentence's own words, in their order; nothing where none of them has one. Each has its place at once, and
 * is drawn there when it was fetched. The sentence says it all, so they are not heard.
 */
export function SentencePictures({ sentence, pictured }: { sentence: string; pictured: PicturedWords }) {
  const words = wordsWithPicture(sentence, pictured)
  const icons = useAsync(words.join(' '), () => fetchIcons(words, pictured))
  if (words.length === 0) return null
  return (
    <div className={styles.pictures} aria-hidden="true">
      {words.map((word) => (
        <Picture
          key={word}
          icon={(icons.state === 'ready' ? icons.value.get(word) : undefined) ?? NoIcon}
          tint={tintOf(pictured[word]?.[0])}
        />
      ))}
    </div>
  )
}

export function wordsWithPicture(sentence: string, pictured: PicturedWords): readonly string[] {
  const words = sentence.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
  return [...new Set(words)].filter((word) => Object.hasOwn(pictured, word)).slice(0, MOST_PICTURES)
}

async function fetchIcons(words: readonly string[], pictured: PicturedWords): Promise<ReadonlyMap<string, Icon>> {
  const { picturesOfStrands } = await import('#generated/word-bank')
  const pictures = await Promise.all(
    words.map(async (word) => {
      const [list, strand] = pictured[word] ?? []
      const icons = list && strand && (await picturesOfStrands[list][strand]?.())?.default
      const icon = icons ? icons[`${list}-${word}`] : undefined
      return icon ? [[word, icon] as const] : []
    }),
  )
  return new Map(pictures.flat())
}

/** Everyday words and heart words have no ground of their own. */
const tintOf = (list: PicturedWords[string][0] | undefined): Tint =>
  list === undefined || list === 'universal' || list === 'heart' ? 'ocean' : list
