import type { ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'

/**
 * What was done, said plainly. `response` is what the child wrote, empty where they drew or spoke, null where they did none of
 * it; `practised` null where that was all.
 */
export const summarySentence = (practised: ReadingActivity | null, response: string | null): string =>
  practised === null ? `You ${answerText(response ?? '')}.` : SENTENCES[practised](response)

const SENTENCES: Record<ReadingActivity, (response: string | null) => string> = {
  'word-building': () => 'You built words from their parts.',
  'sentence-building': () => 'You built your own sentences.',
  stories: (response) =>
    response === null ? 'You read a story.' : `You read a story, and you ${answerText(response)}.`,
}

const answerText = (response: string): string =>
  response.trim() === '' ? 'made your own answer' : `wrote ${wordCount(response)} of your own`

function wordCount(text: string): string {
  const words = text.trim().split(/\s+/).length
  return words === 1 ? 'one word' : `${words} words`
}
