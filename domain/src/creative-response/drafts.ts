import type { ResponseContent } from './creative-response.ts'

/** A draft about a story. `prompt` is null while the child is choosing one. */
export type Draft = ResponseContent & {
  readonly story: string | null
  readonly prompt: string | null
  /** The id of the story, where it is known. */
  readonly storyId?: string
}

/**
 * The current draft, and the other drafts that are not empty. Two tabs of one child can leave two drafts about one
 * story.
 */
export type Drafts = { readonly draft: Draft; readonly aside: readonly Draft[] }

export const newDraft = (story: string | null): Draft => ({ story, prompt: null, text: '' })

/** Whether the draft has any content. */
export const isWritten = ({ text, drawing, recording }: ResponseContent): boolean =>
  text.trim() !== '' || drawing !== undefined || recording !== undefined

/** Whether two responses have the same content, whatever their mode. */
export const hasSameContent = (a: ResponseContent, b: ResponseContent): boolean =>
  a.text === b.text && a.drawing === b.drawing && a.recording === b.recording

const isSame = (a: Draft, b: Draft): boolean => a.story === b.story && a.prompt === b.prompt && hasSameContent(a, b)

const includesDraft = (whole: Draft, part: Draft): boolean =>
  whole.story === part.story &&
  whole.text.startsWith(part.text) &&
  (whole.drawing ?? '').startsWith(part.drawing ?? '') &&
  (part.recording === undefined || part.recording === whole.recording)

/**
 * Replaces the current draft by an edited version. Other drafts are set aside unless they are empty or contained in the
 * current one, so that text written meanwhile in another tab is not lost.
 */
export const replaceDraft = ({ draft, aside }: Drafts, before: Draft, after: Draft): Drafts => ({
  draft: after,
  aside: [draft, ...aside].filter((item) => isWritten(item) && !isSame(item, before) && !includesDraft(after, item)),
})

/** Opens the draft about a story. The previous one is set aside if it is not empty. */
export function openDraft(drafts: Drafts, story: string | null): Drafts {
  const draft = [drafts.draft, ...drafts.aside].find((item) => item.story === story) ?? newDraft(story)
  return replaceDraft(drafts, draft, draft)
}
