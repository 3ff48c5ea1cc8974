import { cuss } from 'cuss'

/** How sure the list is that a word is an insult or worse, 0 to 2. At 1 stand words such as *crack* and *god*. */
const SURE = 2

/** Whether a word is an insult or swearing. */
export const isHurtful = (word: string): boolean => (cuss[word.toLowerCase()] ?? 0) >= SURE

/** What the list leaves out and children laugh at. */
const SILLY = ['bum', 'butt']

/** Every word that is rude or hurtful, or is in one of its meanings: *crack*, *god*. */
export const RUDE_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(cuss).filter((word) => (cuss[word] ?? 0) > 0),
  ...SILLY,
])
