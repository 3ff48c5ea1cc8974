/** The words of My page about the session: names of its parts, the main button, and the sentence at the top. */

import type { PartState, PartWithState, SessionPart } from '@lanternleaf/domain/guided-session/now-next-done'
import { paths } from '../../../paths.ts'
import { isolate } from '../../../ui/text/quoted.tsx'
import type { CurrentActivity, MySession } from './my-session.ts'

const STATE_LABELS: Readonly<Record<PartState, string>> = { done: 'Done', now: 'Now', next: 'Next', later: 'Then' }

/** The label of a part's state. The end of a session is the last part, whatever comes before it. */
export const stateLabel = ({ part, state }: PartWithState): string =>
  part === 'end' && state === 'later' ? 'Last' : STATE_LABELS[state]

const ACTIVITY_NAMES = {
  'word-building': 'Word Building',
  'sentence-building': 'Build Sentences',
  stories: 'Story',
} as const

/** The name and the detail of a part. */
export function partText(part: SessionPart, { current }: MySession, mood: string | null) {
  switch (part) {
    case 'check-in':
      return { name: 'Check in', detail: mood ?? 'Say how you feel' }
    case 'activity':
      return current
        ? { name: ACTIVITY_NAMES[current.activity], detail: current.about && isolate(current.about) }
        : { name: 'Choose', detail: 'Words, sentences or a story' }
    case 'creative-response':
      return { name: 'My answer', detail: 'Something of your own' }
    case 'end':
      return { name: 'Finish', detail: 'See what you did' }
  }
}

/** The main link of the page. */
export type NextStep = { readonly label: string; readonly to: string }

const CONTINUE_LABELS: Readonly<Record<CurrentActivity['activity'], string>> = {
  'word-building': 'Keep building words',
  'sentence-building': 'Keep building sentences',
  stories: 'Keep reading',
}

/** Where the main button leads: to the part of the session that comes now. */
export function nextStep({ parts, current }: MySession): NextStep {
  const now = parts.find(({ state }) => state === 'now')?.part
  if (now === 'check-in') return { label: 'Say how I feel', to: paths.brainCheck }
  if (now === 'creative-response') return { label: 'Make my answer', to: paths.create }
  if (now === 'end') return { label: 'Finish', to: paths.celebrate }
  return now === 'activity' && current
    ? { label: CONTINUE_LABELS[current.activity], to: current.to }
    : { label: 'Choose what to do', to: paths.practiceReading }
}

/**
 * The first sentence of the page. It says that stopping is fine.
 * @param isSaved whether the progress of the current activity is stored on the device
 */
export function introText({ parts, current }: MySession, isSaved: boolean): string {
  const now = parts.find(({ state }) => state === 'now')?.part
  if (now === undefined) return "You're done for now. You can stop here."
  if (now === 'check-in') return 'This is your camp. Everything you make comes here.'
  if (now !== 'activity') return 'Keep going, or stop here. Both are fine.'
  if (!current) return 'What do you feel like doing?'
  return isSaved
    ? "You can stop here. We'll keep your place."
    : 'This device is full. We can only keep your place while this page is open.'
}
