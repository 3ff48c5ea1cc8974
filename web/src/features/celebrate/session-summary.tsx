/**
 * The words of the celebration screen: the child's own sentence or built words, one sentence about what they did, and where
 * their answer was saved.
 */

import type { ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { firstSentence } from '@lanternleaf/domain/creative-response/own-pages'
import { useChildLogin } from '../../child-login/child-login.ts'
import { myWriting } from '../../storage/entries/writing.ts'
import { inQuotes, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { LeafString } from '../../ui/words/leaf-string.tsx'
import styles from './celebration.module.css'

type ChildsWorkProps = { sentence: string | null; words: readonly string[] }

/** The child's own work: a sentence in large letters, or else the words they built, as leaves on a string. It never leaves the device. */
export function ChildsWork({ sentence, words }: ChildsWorkProps) {
  const quote = sentence === null ? '' : firstSentence(sentence)
  if (quote !== '')
    return (
      <blockquote className={styles.sentence} dir="auto" {...UNTRANSLATED}>
        {inQuotes(quote)}
      </blockquote>
    )
  return words.length === 0 ? null : <LeafString words={words} className={styles.words} />
}

/**
 * One sentence about what the child did.
 * @param practised the activity. Null if the child only made another response
 * @param response the text that the child wrote: empty for a drawing or recording, null for no response
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

/** Where the response to a prompt was saved. Null without a response, or if the device could not store it. */
export function useSavedNote(prompt: string | null): string | null {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const stored = myWriting.of(childId)
  const [newest] = stored.read().pieces
  if (prompt === null || newest?.prompt !== prompt || !stored.isPersisted()) return null
  return newest.inBook ? 'Your answer is a page in the book now.' : 'Your answer is in My writing.'
}
