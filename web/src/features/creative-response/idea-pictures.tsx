/**
 * The pictures beside the prompts (ideas what to make) on the create screen. A prompt's picture depends on how the prompt
 * begins.
 */

import type { SVGProps } from 'react'
import OtherChoice from '~icons/fluent-emoji-flat/door'
import Message from '~icons/fluent-emoji-flat/envelope'
import Anything from '~icons/fluent-emoji-flat/light-bulb'
import NextPage from '~icons/fluent-emoji-flat/memo'
import Hero from '~icons/fluent-emoji-flat/person-raising-hand'
import Answer from '~icons/fluent-emoji-flat/thought-balloon'
import type { Icon, Tint } from '../../ui/pictures/picture.tsx'

/** What a prompt asks for. Each kind has one picture. */
type PromptKind = 'next-page' | 'choice' | 'other-choice' | 'imagine' | 'message' | 'answer' | 'anything'

/** How the prompts of each kind begin. Drafts on devices have two beginnings of an earlier version. */
const PROMPT_BEGINNINGS: readonly (readonly [string, PromptKind])[] = [
  ['What happens next', 'next-page'],
  ['You chose', 'choice'],
  ['What if you had chosen', 'other-choice'],
  ["Imagine you're in", 'imagine'],
  ['Imagine you are in', 'imagine'],
  ['Make a message for', 'message'],
  ['Write a message to', 'message'],
  ['You wrote:', 'answer'],
]

/** The kind of a prompt. */
const promptKind = (prompt: string): PromptKind =>
  PROMPT_BEGINNINGS.find(([beginning]) => prompt.startsWith(beginning))?.[1] ?? 'anything'

/** A path that forks, with a signpost. */
const Fork = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" {...props}>
    <path fill="#7eb665" d="M1 24q15-7 30 0v5q-15 3-30 0z" />
    <path fill="#f3d9a4" d="M13 29.500q1-7-8-13l3-2q6 4 8 8 2-4 8-8l3 2q-9 6-8 13z" />
    <path fill="#8b5a2b" d="M14.500 3h3v18h-3z" />
    <path fill="#e8963c" d="M5 5h11v5H5L2 7.500z" />
    <path fill="#3f8fc4" d="M16 10.500h11l3 2.500-3 2.500H16z" />
  </svg>
)

/** The picture of each kind of prompt, and the colour behind it. */
const PICTURES: Readonly<Record<PromptKind, { readonly icon: Icon; readonly tint: Tint }>> = {
  'next-page': { icon: NextPage, tint: 'vehicles' },
  choice: { icon: Fork, tint: 'animals' },
  'other-choice': { icon: OtherChoice, tint: 'mystery' },
  imagine: { icon: Hero, tint: 'friendship' },
  message: { icon: Message, tint: 'ocean' },
  answer: { icon: Answer, tint: 'space' },
  anything: { icon: Anything, tint: 'mystery' },
}

/** The picture of a prompt that `promptsFor` returned. */
export const pictureOfPrompt = (prompt: string) => PICTURES[promptKind(prompt)]
