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
  /** Where the main action is in sight. Nothing has to be pressed on a page that is read from its top to its end. */
  readonly action: 'everywhere' | 'on tablets' | null
  /** The most that can be pressed in the main area. */
  readonly controls?: (figures: Figures) => number
  readonly words?: number
  /** The first word of a story is in sight. */
  readonly firstWord?: true
  /** Least font size, in px. */
  readonly text?: number
}

const MUST: Record<Kind, Demands> = {
  word: { action: null },
  sentence: { action: null },
  // Again comes beside Pause.
  reader: {
    action: 'everywhere',
    controls: ({ isAloud }) => (isAloud ? 5 : 4),
    words: 90,
    firstWord: true,
    text: 18,
  },
  child: { action: null },
  'to read': { action: null },
  'grown-up': { action: null },
}

/** What is looked at of one screen in one window. */
export type Look = { readonly state: string; readonly kind: Kind; readonly window: Window; readonly figures: Figures }

const isPhone = ({ width, height }: Window): boolean => width < 577 || height < 500

/** What does not hold of a screen in one window. How many phones show the main action is told of many screens together. */
export function objections({ kind, window, figures }: Look): readonly string[] {
  const { action, controls, words, text, firstWord } = MUST[kind]
  const most = figures.isSheet ? undefined : controls?.(figures)
  const faults: string[] = []
  if (action !== null && !isPhone(window) && isLost(figures)) faults.push(`out of sight: ${figures.action}`)
  if (most !== undefined && figures.controls > most) faults.push(`${figures.controls} controls`)
  if (words !== undefined && !figures.isSheet && figures.words > words) faults.push(`${figures.words} words`)
  if (text !== undefined && figures.smallest < text)
    faults.push(`${figures.smallest} px: ${figures.smallTexts.join(' / ')}`)
  if (firstWord && figures.isFirstWordInSight === false) faults.push('the first word of the story is out of sight')
  return faults.map((fault) => `${window.width} x ${window.height}, ${fault}`)
}

/** Whether there is a main action, and it cannot be seen. */
export const isLost = ({ action, isActionInSight }: Figures): boolean => action !== null && !isActionInSight

/** The part of the screens of a phone, held one way, that have to show their main action. */
const MOST_PHONES = 0.9

/** The screens without their main action in sight, where they are too many: on a phone upright, or on its side. */
export const tooManyLost = (looks: readonly Look[]): readonly string[] =>
  Object.values(Object.groupBy(looks, ({ window }) => `${window.width} x ${window.height}`)).flatMap((same = []) => {
    const phones = same.filter(({ kind, window }) => MUST[kind].action === 'everywhere' && isPhone(window))
    const lost = phones.filter(({ figures }) => isLost(figures))
    const isTooMany = phones.length - lost.length < MOST_PHONES * phones.length
    return isTooMany
      ? lost.map(({ state, window, figures }) => `${window.width} x ${window.height}, ${state}: ${figures.action}`)
      : []
  })
