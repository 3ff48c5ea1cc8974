/** The pictures of which a child chooses one of themself, in the order in which they are offered. Stored: never rename or remove one. */
export const CHILD_PICTURES = [
  'otter',
  'fox',
  'dragon',
  'octopus',
  'wolf',
  'owl',
  't-rex',
  'turtle',
  'cat',
  'rocket',
  'robot',
  'fern',
] as const
export type ChildPicture = (typeof CHILD_PICTURES)[number]
