import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'

/** What is said back to each mood. */
export const ENCOURAGEMENT: Record<BrainStateId, string> = {
  energetic: 'High energy today. Fidget, stand or walk about while you read: all of it is fine here.',
  focused: 'Focused and ready. Pick what you like best.',
  tired: 'Low energy today. One small thing is plenty, and you can stop whenever you like.',
  excited: 'Really excited! Bring your ideas with you. You will need them.',
  overwhelmed: 'A lot is going on. Everything here is quiet, and nothing is in a hurry.',
  curious: 'Curious is a good way to begin. See what you can find out.',
}
