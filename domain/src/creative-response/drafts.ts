/** What is being written, and about which story. A prompt of null means that the child is choosing one. */
export type Draft = { readonly story: string | null; readonly prompt: string | null; readonly text: string }

/** The draft at hand, and those of other stories. No two are about the same story. */
export type Drafts = { readonly draft: Draft; readonly aside: readonly Draft[] }

export const newDraft = (story: string | null): Draft => ({ story, prompt: null, text: '' })

const isWritten = ({ text }: Draft): boolean => text.trim() !== ''

/** Takes up the draft about a story. The one before it is laid aside, if anything is written there. */
export function turnTo({ draft, aside }: Drafts, story: string | null): Drafts {
  if (draft.story === story) return { draft, aside }
  const others = aside.filter((one) => one.story !== story && one.story !== draft.story)
  return {
    draft: aside.find((one) => one.story === story) ?? newDraft(story),
    aside: isWritten(draft) ? [draft, ...others] : others,
  }
}
