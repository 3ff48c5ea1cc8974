import type { Figures } from './figures.ts'

export type Window = { readonly width: number; readonly height: number }

/** What kind of a screen it is, by its address. */
export type Kind = 'word' | 'sentence' | 'reader' | 'child' | 'to read' | 'grown-up'

const KINDS: readonly (readonly [path: RegExp, kind: Kind])[] = [
  [/^\/word-building\//, 'word'],
  [/^\/sentence-building\//, 'sentence'],
  [/^\/story(\/|$)/, 'reader'],
  [/^\/(privacy|support|about)$/, 'to read'],
  [/^\/parent/, 'grown-up'],
]

export const kindOf = (path: string): Kind => KINDS.find(([known]) => known.test(path))?.[1] ?? 'child'

/** What has to hold on a kind of screen. Of a sheet that lies over it the text and the main action alone. */
type Demands = {
  /** Whether the main action is in sight. Nothing has to be pressed on a page that is read from its top to its end. */
  readonly action: boolean
  /** The most that can be pressed in the main area. */
  readonly controls?: (figures: Figures) => number
  readonly words?: number
  /** The first word of a story is in sight. */
  readonly firstWord?: true
  /** Least font size, in px. */
  readonly text?: number
}

const MUST: Record<Kind, Demands> = {
  // A button for each part and each place, and four more: one that says or shows the word, Hear, Help and Start again.
  word: { action: true, controls: ({ parts }) => (parts > 0 ? parts + 4 : Number.POSITIVE_INFINITY), text: 18 },
  sentence: { action: true, text: 18 },
  reader: { action: true, controls: () => 4, words: 90, firstWord: true, text: 18 },
  child: { action: true, text: 18 },
  'to read': { action: false },
  'grown-up': { action: true },
}

/** The states, a tenth of them at most, in which a phone shows its main action only further down. */
const FURTHER_DOWN: readonly string[] = ['/stories/ocean', 'a word that does not fit', 'my writing']

/** Where a story ends it is offered to be read once more, in four ways beside the way on. */
const WITH_OFFER = 'the end'

/** What is looked at of one screen in one window. */
export type Look = { readonly state: string; readonly kind: Kind; readonly window: Window; readonly figures: Figures }

const isPhone = ({ width, height }: Window): boolean => width < 577 || height < 500

/** What does not hold of a screen in one window. */
export function objections({ state, kind, window, figures }: Look): readonly string[] {
  const { action, controls, words, text, firstWord } = MUST[kind]
  const offered = state === WITH_OFFER ? 1 : 0
  const most = figures.isSheet || controls === undefined ? undefined : controls(figures) + offered
  const faults: string[] = []
  if (action && isLost(figures) && !(isPhone(window) && FURTHER_DOWN.includes(state)))
    faults.push(`out of sight: ${figures.action}`)
  if (most !== undefined && figures.controls > most) faults.push(`${figures.controls} controls`)
  if (words !== undefined && !figures.isSheet && figures.words > words) faults.push(`${figures.words} words`)
  if (text !== undefined && figures.smallest < text)
    faults.push(`${figures.smallest} px: ${figures.smallTexts.join(' / ')}`)
  if (firstWord && figures.isFirstWordInSight === false) faults.push('the first word of the story is out of sight')
  return faults.map((fault) => `${window.width} x ${window.height}, ${fault}`)
}

/** Whether there is a main action, and it cannot be seen. */
export const isLost = ({ action, isActionInSight }: Figures): boolean => action !== null && !isActionInSight
