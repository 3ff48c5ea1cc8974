/** The pages that may ask for the microphone, and for themselves alone: a grown-up records sounds, a child speaks an answer. */
export const RECORDING_PAGES: ReadonlySet<string> = new Set(['/parent-sounds', '/create'])
