/** Every error that the body of a story file can have. A test requires an example for each code. */
export const STORY_ERROR_CODES = [
  'empty_file',
  'text_before_heading',
  'unknown_heading',
  'mistyped_marker',
  'text_after_marker',
  'stray_text',
  'section_missing',
  'section_repeated',
  'section_out_of_order',
  'section_type_missing',
  'section_type_wrong',
  'block_in_wrong_section',
  'block_out_of_order',
  'block_empty',
  'prose_missing',
  'choice_missing',
  'choice_repeated',
  'question_missing',
  'option_missing',
  'option_repeated',
  'option_unknown',
  'option_empty',
  'option_out_of_order',
  'option_outside_choice',
  'consequence_missing',
  'consequence_repeated',
  'consequence_without_option',
  'outcome_missing',
  'outcome_repeated',
  'outcome_out_of_order',
  'then_without_outcomes',
  'reflection_missing',
  'reflection_repeated',
  'reflection_kind_unknown',
  'prompt_missing',
  'continuation_missing',
  'continuation_repeated',
  'conclusion_missing',
  'conclusion_repeated',
] as const
export type StoryErrorCode = (typeof STORY_ERROR_CODES)[number]

/** A mistake of the author, without its line number. `fix` is a sentence that says what to write instead. */
export type Mistake = { readonly code: StoryErrorCode; readonly message: string; readonly fix: string }

/** A mistake and its line, counted from 1. */
export type StoryError = Mistake & { readonly line: number }

export const mistake = (code: StoryErrorCode, message: string, fix: string): Mistake => ({ code, message, fix })
