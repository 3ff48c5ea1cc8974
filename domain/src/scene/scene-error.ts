/** The mistakes that the parsers of scene files report, with texts that tell an author how to fix each. */

import type { StoryErrorCode } from '../story/story-error.ts'

/**
 * Every error that a scene line or scene file can have. The list is closed, so that a test can require an example and a
 * fix for each.
 */
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

/** A mistake without its line number. Scene files use the headings of story files, and so share their mistakes. */
export type SceneMistake = {
  readonly code: SceneErrorCode | StoryErrorCode
  readonly message: string
  readonly fix: string
}

/** A mistake and its line, counted from 1. */
export type SceneError = SceneMistake & { readonly line: number }

export const sceneMistake = (code: SceneErrorCode, message: string, fix: string): SceneMistake => ({
  code,
  message,
  fix,
})
