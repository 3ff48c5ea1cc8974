/** Ways to begin writing after a story. None has a right answer, and none asks about feelings alone. */
export const RESPONSE_PROMPTS = [
  { id: 'next', label: 'What happens the day after the story ends?' },
  { id: 'choice', label: 'What would have happened with a different choice?' },
  { id: 'me', label: 'You walk into the story. What do you do first?' },
  { id: 'letter', label: 'Write a message to someone in the story.' },
  { id: 'place', label: 'Describe a place in the story: what is there to see, hear or touch?' },
  { id: 'own', label: 'Write anything the story made you think of.' },
] as const

export type ResponsePrompt = (typeof RESPONSE_PROMPTS)[number]
