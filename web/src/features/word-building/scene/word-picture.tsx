import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { HeroPicture } from './word-scene.tsx'

/** The picture of a word, or the ring it will be in; nothing where no picture shows the word truly. */
export const WordPicture = ({ word, picture }: { word: Word; picture: Icon | null }) => {
  const shows = word.help?.visualContext
  return shows ? <HeroPicture picture={picture} shows={shows} /> : null
}
