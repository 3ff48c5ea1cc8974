import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'

/** What is said back to each mood. */
export const ENCOURAGEMENT: Record<BrainStateId, string> = {
  energetic: 'High energy today. You can fidget, stand or walk around while you read.',
  focused: 'Focused and ready. Pick what you like best.',
  tired: 'Low energy today. One small thing is enough, and you can stop at any time.',
  excited: 'Really excited! You can use your ideas in a story or a sentence.',
  overwhelmed: 'Everything feels too much today. It is quiet here, and there is no hurry.',
  curious: 'You feel curious. You can find out something new here.',
}
