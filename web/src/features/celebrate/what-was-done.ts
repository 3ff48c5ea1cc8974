import type { ReadingActivity } from '@lanternleaf/domain/activity/recommend'

/** What was done, said plainly. `response` is what the child wrote, if anything; `practised` null where that was all. */
export const whatWasDone = (practised: ReadingActivity | null, response: string | null): string =>
  practised === null ? `You wrote ${wordCount(response ?? '')} of your own.` : WHAT_WAS_DONE[practised](response)

const WHAT_WAS_DONE: Record<ReadingActivity, (response: string | null) => string> = {
  'word-building': () => 'You built words from their parts.',
  'sentence-building': () => 'You built your own sentences.',
  stories: (response) =>
    response === null ? 'You read a story.' : `You read a story, and you wrote ${wordCount(response)} of your own.`,
}

function wordCount(text: string): string {
  const words = text.trim().split(/\s+/).length
  return words === 1 ? 'one word' : `${words} words`
}
