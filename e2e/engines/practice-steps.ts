/** Steps in which a child builds a word and a sentence, for `engines.spec.ts`. */

import { button, css, type Driver, heading, link, text } from '../driver.ts'
import type { OnScreen } from '../family-steps.ts'

/** Starts at the activities, looks at a word and builds it by taps, with a reload in the middle. Ends at the activities. */
export async function buildAWord(
  { press, expectVisible, evaluate, reload, back }: Driver,
  onScreen: OnScreen,
): Promise<void> {
  await press(link('Word Building'))
  await expectVisible(heading('Everyday words'))
  await press(button('Start'))
  await expectVisible(heading('Build the word'))
  await onScreen()
  await press(button('Look at it instead'))
  await onScreen()
  await press(button('Cover it'))
  const { word, pieces } = await evaluate(currentWord)
  const [first, ...others] = pieces
  await press(part(first))
  await expectVisible(part(first), 0)
  await reload()
  await expectVisible(part(others[0]))
  await expectVisible(part(first), 0)
  await onScreen()
  for (const piece of others) await press(part(piece))
  await expectVisible(heading(`You built “${word}”`))
  await back()
  await expectVisible(heading('What would you like to do?'))
}

/** Starts at the activities, and builds a sentence box by box. */
export async function buildASentence(
  { press, expectVisible, evaluate, back }: Driver,
  onScreen: OnScreen,
): Promise<void> {
  await press(link('Build Sentences'))
  await press(button('Space Adventure'))
  await expectVisible(heading('Build a sentence'))
  for (const { id, words } of await evaluate(currentSentence)) {
    await press(css(`[data-box="${id}"]`))
    await press(button(new RegExp(`^${RegExp.escape(words[0] ?? '')}$`)))
    // Another word may have moved to the same position, where a second tap would be ignored.
    await expectVisible(css('[data-still]'), 0)
  }
  await expectVisible(text('Your sentence says:'))
  await onScreen()
  await back()
  await back()
  await expectVisible(heading('What would you like to do?'))
}

const part = (piece: number | undefined) => css(`[data-piece="${piece}"]`)

/** Runs in the page: the current word from local storage, and the ids of its parts in order. */
function currentWord(): { word: string; pieces: number[] } {
  const { visits } = JSON.parse(localStorage.getItem('word-practice') ?? '')
  const [visit] = Object.values<{ build: { word: { word: string }; slots: unknown[] } }>(visits)
  if (!visit) throw new Error('No word is at hand')
  const { build } = visit
  return { word: build.word.word, pieces: [...build.slots.keys()] }
}

/** Runs in the page: the boxes of the current sentence from local storage. */
function currentSentence(): { id: number; words: string[] }[] {
  const { visits } = JSON.parse(localStorage.getItem('sentence-practice') ?? '')
  const { slots, choices } = visits.space.build
  return slots.map(({ id }: { id: number }) => ({ id, words: choices[id].right }))
}
