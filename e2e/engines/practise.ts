import type { Look } from '../walk.ts'
import { button, css, heading, link, text, type Walker } from '../walker.ts'

/** From the activities: a word that is looked at and built by taps, half of it before the page is loaded anew. Back leads to the activities again. */
export async function buildAWord({ press, see, evaluate, reload, back }: Walker, look: Look): Promise<void> {
  await press(link('Word Building'))
  await see(heading('Everyday words'))
  await press(button('Start'))
  await see(heading('Build the word'))
  await look()
  await press(button('Look at it instead'))
  await look()
  await press(button('Cover it'))
  const { word, pieces } = await evaluate(wordAtHand)
  const [first, ...others] = pieces
  await press(part(first))
  await see(part(first), 0)
  await reload()
  await see(part(others[0]))
  await see(part(first), 0)
  await look()
  for (const piece of others) await press(part(piece))
  await see(heading(`You built “${word}”`))
  await back()
  await see(heading('What would you like to do?'))
}

/** From the activities: a sentence, box by box. */
export async function buildASentence({ press, see, evaluate, back }: Walker, look: Look): Promise<void> {
  await press(link('Build Sentences'))
  await press(button('Space Adventure'))
  await see(heading('Build a sentence'))
  for (const { id, words } of await evaluate(sentenceAtHand)) {
    await press(css(`[data-box="${id}"]`))
    await press(button(new RegExp(`^${RegExp.escape(words[0] ?? '')}$`)))
    // Another word may lie where this one was, and a second tap there would not count.
    await see(css('[data-still]'), 0)
  }
  await see(text('Your sentence says:'))
  await look()
  await back()
  await back()
  await see(heading('What would you like to do?'))
}

const part = (piece: number | undefined) => css(`[data-piece="${piece}"]`)

/** Runs in the page: the word at hand, as this device keeps it, and the ids of its own parts in their order. */
function wordAtHand(): { word: string; pieces: number[] } {
  const { visits } = JSON.parse(localStorage.getItem('word-practice') ?? '')
  const [visit] = Object.values<{ build: { word: { word: string }; slots: unknown[] } }>(visits)
  if (!visit) throw new Error('No word is at hand')
  const { build } = visit
  return { word: build.word.word, pieces: [...build.slots.keys()] }
}

/** Runs in the page: the boxes of the sentence at hand, as this device keeps it. */
function sentenceAtHand(): { id: number; words: string[] }[] {
  const { visits } = JSON.parse(localStorage.getItem('sentence-practice') ?? '')
  const { slots, choices } = visits.space.build
  return slots.map(({ id }: { id: number }) => ({ id, words: choices[id].right }))
}
