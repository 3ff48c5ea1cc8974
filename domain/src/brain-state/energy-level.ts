import type { BrainStateId } from './brain-state.ts'

export const ENERGY_LEVELS = ['low', 'medium', 'high'] as const
export type EnergyLevel = (typeof ENERGY_LEVELS)[number]

/** By the words of the cards. Too much of everything says nothing of energy: it can be felt tired and wide awake. */
const LEVEL_OF: Readonly<Record<BrainStateId, EnergyLevel | 'unknown'>> = {
  energetic: 'high',
  excited: 'high',
  focused: 'medium',
  curious: 'medium',
  tired: 'low',
  overwhelmed: 'unknown',
}

/** How much energy a brain state tells of, so that no child has to be asked twice. */
export const energyLevelOf = (id: BrainStateId | 'unknown'): EnergyLevel | 'unknown' =>
  id === 'unknown' ? id : LEVEL_OF[id]
