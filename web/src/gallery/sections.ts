import type { Section } from './exhibit.tsx'
import { CALM_CORNER } from './exhibits/calm-corner.tsx'
import { CHOICES } from './exhibits/choices.tsx'
import { FIELDS } from './exhibits/fields.tsx'
import { FRAMES } from './exhibits/frames.tsx'
import { MESSAGES } from './exhibits/messages.tsx'
import { PICTURES } from './exhibits/pictures.tsx'
import { PINS } from './exhibits/pins.tsx'
import { PRACTICE } from './exhibits/practice.tsx'
import { PROOFS } from './exhibits/proofs.tsx'
import { SHARED } from './exhibits/shared.tsx'

/**
 * The sections of the gallery, in their order. The gallery shows contributors every component of `ui/` in every state, at `/_gallery`
 * in development.
 */
export const SECTIONS: readonly Section[] = [
  CHOICES,
  FIELDS,
  PINS,
  PROOFS,
  MESSAGES,
  FRAMES,
  PICTURES,
  PRACTICE,
  CALM_CORNER,
  SHARED,
]
