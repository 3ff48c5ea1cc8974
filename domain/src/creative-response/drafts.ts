import type { ResponseContent } from './creative-response.ts'

/** What is being made, and about which story. A prompt of null means that the child is choosing one. */
export type Draft = ResponseContent & {
  readonly story: string | null
  readonly prompt: string | null
  /** The id of the story, where it is known. */
  readonly storyId?: string
}

/** The draft at hand, and the others anything is written in. Two pages of one child can leave two about one story. */
export type Drafts = { readonly draft: Draft; readonly aside: readonly Draft[] }

export const newDraft = (story: string | null): Draft => ({ story, prompt: null, text: '' })

/** Whether anything is in it. */
export const isWritten = ({ text, drawing, recording }: ResponseContent): boolean =>
  text.trim() !== '' || drawing !== undefined || recording !== undefined

/** Whether two hold the same, whichever way it was made. */
export const hasSameContent = (a: ResponseContent, b: ResponseContent): boolean =>
  a.text === b.text && a.drawing === b.drawing && a.recording === b.recording

const isSame = (a: Draft, b: Draft): boolean => a.story === b.story && a.prompt === b.prompt && hasSameContent(a, b)

const includesDraft = (whole: Draft, part: Draft): boolean =>
  whole.story === part.story &&
  whole.text.startsWith(part.text) &&
  (whole.drawing ?? '').startsWith(part.drawing ?? '') &&
  (part.recording === undefined || part.recording === whole.recording)

/**
 * Puts a draft at hand in the place of the one it was made from. All others are laid aside, if anything is written
 * there that the draft at hand does not begin with: what another page wrote meanwhile is not lost.
 */
export const replaceDraft = ({ draft, aside }: Drafts, before: Draft, after: Draft): Drafts => ({
  draft: after,
  aside: [draft, ...aside].filter((item) => isWritten(item) && !isSame(item, before) && !includesDraft(after, item)),
})

/** Takes up the draft about a story. The one before it is laid aside, if anything is written there. */
export function openDraft(drafts: Drafts, story: string | null): Drafts {
  const draft = [drafts.draft, ...drafts.aside].find((item) => item.story === story) ?? newDraft(story)
  return replaceDraft(drafts, draft, draft)
}
