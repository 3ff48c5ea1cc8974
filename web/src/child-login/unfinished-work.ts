import { isRecord } from '@lanternleaf/domain/is-record'
import { type LocalKey, readLocalJson } from '../storage/local.ts'

type Work = 'story' | 'writing' | 'words' | 'sentences'

/** What the child who is logged in here has half done on this device. All of it is kept; a way out may say so. */
export function unfinishedWork(childId: string): readonly Work[] {
  const found: readonly (readonly [Work, boolean])[] = [
    ['story', isStoryBegun()],
    ['writing', isWritingBegun(childId)],
    ['words', visitsOf('word-practice').some(({ finished, build }) => isFull(finished) || isPieceSet(build))],
    ['sentences', visitsOf('sentence-practice').some(({ sentences, build }) => isFull(sentences) || isPieceSet(build))],
  ]
  return found.filter(([, begun]) => begun).map(([work]) => work)
}

function isStoryBegun(): boolean {
  const { state } = readLocalJson('story-place', isRecord) ?? {}
  return isRecord(state) && (state.section !== 0 || state.choice !== null || isFull(state.reflections))
}

function isWritingBegun(childId: string): boolean {
  const { draft, aside } = readLocalJson(`my-writing:${childId}`, isRecord) ?? {}
  const drafts: readonly unknown[] = [draft, ...(Array.isArray(aside) ? aside : [])]
  return drafts.some((one) => isRecord(one) && typeof one.text === 'string' && one.text.trim() !== '')
}

/** The visits that were begun and not finished, whatever their theme. */
function visitsOf(key: Extract<LocalKey, 'word-practice' | 'sentence-practice'>) {
  const { visits } = readLocalJson(key, isRecord) ?? {}
  return Object.values(isRecord(visits) ? visits : {}).filter(isRecord)
}

/** A word has parts in its slots, a sentence words in its boxes. An empty one is null or not filled. */
const isPieceSet = (build: unknown): boolean =>
  isRecord(build) &&
  Array.isArray(build.slots) &&
  build.slots.some((slot) => (isRecord(slot) ? slot.filled === true : slot !== null))

const isFull = (list: unknown): boolean => Array.isArray(list) && list.length > 0
