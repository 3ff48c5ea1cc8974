/**
 * The five steps that a child sees while a story is generated. Generating takes only an instant; the steps give it the
 * duration that the specification asks for.
 */

export const GENERATION_STEP_IDS = ['read', 'mix', 'write', 'phonics', 'ready'] as const
export type GenerationStepId = (typeof GENERATION_STEP_IDS)[number]

export type GenerationStep = { readonly id: GenerationStepId; readonly label: string; readonly tip: string }

export const GENERATION_STEPS: readonly GenerationStep[] = [
  {
    id: 'read',
    label: 'Looking at what you picked',
    tip: 'A story can start with something you like.',
  },
  {
    id: 'mix',
    label: 'Mixing your topics: which story fits?',
    tip: 'Two very different topics can make a great story.',
  },
  {
    id: 'write',
    label: 'Writing it three ways: Easy, Just Right and Challenge',
    tip: 'Easy, Just Right and Challenge tell the same story. You can switch at any time.',
  },
  {
    id: 'phonics',
    label: 'Picking some words to notice',
    tip: 'Watch for words that look alike and sound alike.',
  },
  { id: 'ready', label: 'Your story is ready', tip: "Take a slow breath. There's no hurry." },
]

const LAST_STEP = GENERATION_STEPS.length - 1

/** The specified durations: of the first step, of each later step, and of the pause before the story opens. */
const FIRST_STEP_MS = 1000
const LATER_STEP_MS = 1500
const BEFORE_STORY_MS = 1500

export const NO_INTERESTS_MESSAGE = "No interests selected. Let's go back and pick some topics!"
export const HICCUP_TITLE = 'Story Generator Hiccup!'
export const HICCUP_MESSAGE = "Oops! Something went wrong creating your story. Let's try again!"

/**
 * The state of generating a story. In `preparing`, a step is shown. In `generating`, the story is created and saved. In
 * `made`, the last step stays on screen for a moment. In `leaving`, the story opens.
 */
export type Generation =
  | { readonly kind: 'no-interests'; readonly message: typeof NO_INTERESTS_MESSAGE }
  | { readonly kind: 'preparing'; readonly step: number }
  | { readonly kind: 'generating' }
  | { readonly kind: 'made' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly title: typeof HICCUP_TITLE; readonly message: typeof HICCUP_MESSAGE }

export type GenerationEvent =
  /** The delay that `delayMsOf` returned has passed. */
  | { readonly type: 'waited' }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed' }
  | { readonly type: 'try-again' }

/** @param interestCount the number of chosen interests; if it is 0, no story is generated */
export const startGeneration = (interestCount: number): Generation =>
  interestCount > 0 ? { kind: 'preparing', step: 0 } : { kind: 'no-interests', message: NO_INTERESTS_MESSAGE }

/** Returns the state after an event. Events that are impossible in the current state are ignored. */
export const step = (generation: Generation, event: GenerationEvent): Generation => {
  switch (event.type) {
    case 'waited':
      return afterWait(generation)
    case 'succeeded':
      return generation.kind === 'generating' ? { kind: 'made' } : generation
    case 'failed':
      return generation.kind === 'generating'
        ? { kind: 'failed', title: HICCUP_TITLE, message: HICCUP_MESSAGE }
        : generation
    case 'try-again':
      return generation.kind === 'failed' ? { kind: 'preparing', step: 0 } : generation
  }
}

const afterWait = (generation: Generation): Generation => {
  switch (generation.kind) {
    case 'preparing':
      return generation.step < LAST_STEP ? { kind: 'preparing', step: generation.step + 1 } : { kind: 'generating' }
    case 'made':
      return { kind: 'leaving' }
    case 'no-interests':
    case 'generating':
    case 'leaving':
    case 'failed':
      return generation
  }
}

/** Milliseconds after which the event `waited` is due; null if the state does not end by waiting. */
export const delayMsOf = (generation: Generation): number | null => {
  switch (generation.kind) {
    case 'preparing':
      return generation.step === 0 ? FIRST_STEP_MS : LATER_STEP_MS
    case 'made':
      return BEFORE_STORY_MS
    case 'no-interests':
    case 'generating':
    case 'leaving':
    case 'failed':
      return null
  }
}

/** The index of the step to show. */
export const visibleStep = (generation: Generation): number => {
  switch (generation.kind) {
    case 'preparing':
      return generation.step
    case 'generating':
    case 'made':
    case 'leaving':
      return LAST_STEP
    case 'no-interests':
    case 'failed':
      return 0
  }
}

/** The progress in percent. */
export const percentOf = (generation: Generation): number => (100 * visibleStep(generation)) / LAST_STEP
