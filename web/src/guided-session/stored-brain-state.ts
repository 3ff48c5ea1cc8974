import { type BrainStateId, isBrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { isRecord } from '@lanternleaf/domain/is-record'
import { readLocalJson } from '../storage/local.ts'

/** What `current-brain-state` holds. */
type StoredBrainState = { readonly id: BrainStateId; readonly label: string; readonly emoji: string }

const FOCUSED: StoredBrainState = { id: 'focused', label: 'Focused', emoji: '🎯' }

/** The brain state chosen last on this device, by the words of its card. Focused where none is, or none that can be read. */
export const storedBrainState = (): StoredBrainState =>
  readLocalJson('current-brain-state', isStoredBrainState) ?? FOCUSED

const isStoredBrainState = (value: unknown): value is StoredBrainState =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  isBrainStateId(value.id) &&
  typeof value.label === 'string' &&
  typeof value.emoji === 'string'
