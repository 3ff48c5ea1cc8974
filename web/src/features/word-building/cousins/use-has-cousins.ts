import type { Word } from '@lanternleaf/domain/word-bank/word'
import { useAsync } from '../../../ui/loading/use-async.ts'

/** Which words have cousins, once that is there: it comes while the first word is built. */
export function useHasCousins(): (word: Word) => boolean {
  const loaded = useAsync('kin', async () => (await import('./open-cousin.ts')).hasCousins)
  return loaded.state === 'ready' ? loaded.value : () => false
}
