import type { StoryErrorCode } from '../story/story-error.ts'

/** What can be wrong with a scene line or a file of them. The list is closed, so that every mistake has a tested cure. */
export const SCENE_ERROR_CODES = [
  'unknown_ground',
  'hero_missing',
  'hero_not_one',
  'too_many_parts',
  'figure_unreadable',
  'place_outside',
  'scale_outside',
  'too_few_figures',
  'too_many_figures',
  'unknown_line',
  'line_without_heading',
  'heading_without_scene',
  'scene_missing',
  'scene_repeated',
  'shows_missing',
  'shows_without_scene',
  'shows_too_long',
  'shows_not_a_sentence',
  'option_pictures_missing',
  'option_picture_missing',
  'option_picture_repeated',
] as const
export type SceneErrorCode = (typeof SCENE_ERROR_CODES)[number]

/** A mistake before it is known where it stands. Headings are those of a story file, and so are their mistakes. */
export type SceneMistake = {
  readonly code: SceneErrorCode | StoryErrorCode
  readonly message: string
  readonly cure: string
}

/** A mistake and the line it stands on, counted from 1. */
export type SceneError = SceneMistake & { readonly line: number }

export const sceneMistake = (code: SceneErrorCode, message: string, cure: string): SceneMistake => ({
  code,
  message,
  cure,
})
