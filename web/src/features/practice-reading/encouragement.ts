import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'

/** What is said back to each mood. */
export const ENCOURAGEMENT: Record<BrainStateId, string> = {
  energetic: 'Lots of energy today! You can fidget, stand or walk around while you read.',
  focused: "You're focused and ready. Pick what you like best.",
  tired: 'Low energy today? One small thing is enough. You can stop any time.',
  excited: "You're really excited! Put your ideas in a story or a sentence.",
  overwhelmed: "Everything feels like too much today. It's quiet here, and there's no hurry.",
  curious: "Feeling curious? You'll find something new here.",
}
