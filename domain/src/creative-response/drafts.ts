/**
 * Drafts of creative responses. A child can leave a draft about one story, begin another about the next, and come back.
 * The web app stores them on the device after each change.
 */

import type { ResponseContent } from './creative-response.ts'

/** A draft about the story with the title `story`. `prompt` is null while the child is choosing a prompt. */
export type Draft = ResponseContent & {
  readonly story: string | null
  readonly prompt: string | null
  /** The id of the story; absent if it is not known. */
  readonly storyId?: string
}

/**
 * The current draft, and in `aside` the other drafts that are not empty. There can be several about the same story, if
 * the child wrote in two browser tabs. `aside` is the name in the storage of devices, so it stays.
 */
export type Drafts = { readonly draft: Draft; readonly aside: readonly Draft[] }

export const newDraft = (story: string | null): Draft => ({ story, prompt: null, text: '' })

/** Whether the draft has any content. */
export const isWritten = ({ text, drawing, recording }: ResponseContent): boolean =>
  text.trim() !== '' || drawing !== undefined || recording !== undefined

/** Whether two responses have the same content. Their modes may differ. */
export const hasSameContent = (a: ResponseContent, b: ResponseContent): boolean =>
  a.text === b.text && a.drawing === b.drawing && a.recording === b.recording

const isSame = (a: Draft, b: Draft): boolean => a.story === b.story && a.prompt === b.prompt && hasSameContent(a, b)

/** Whether a draft contains everything of another draft about the same story, which is an earlier state of it. */
const includesDraft = (whole: Draft, part: Draft): boolean =>
  whole.story === part.story &&
  whole.text.startsWith(part.text) &&
  (whole.drawing ?? '').startsWith(part.drawing ?? '') &&
  (part.recording === undefined || part.recording === whole.recording)

/**
 * Replaces a draft with its edited version, which becomes the current draft. All other drafts are kept in `aside`, so
 * that a text written in another browser tab is not lost. Empty drafts, and earlier states of the edited version, are
 * dropped.
 *
 * @param before the draft that was edited, as the browser tab had it
 * @param after its edited version
 */
export const replaceDraft = ({ draft, aside }: Drafts, before: Draft, after: Draft): Drafts => ({
  draft: after,
  aside: [draft, ...aside].filter((item) => isWritten(item) && !isSame(item, before) && !includesDraft(after, item)),
})

/** Makes the draft about a story the current draft. The draft that was current is set aside if it is not empty. */
export function openDraft(drafts: Drafts, story: string | null): Drafts {
  const draft = [drafts.draft, ...drafts.aside].find((item) => item.story === story) ?? newDraft(story)
  return replaceDraft(drafts, draft, draft)
}
