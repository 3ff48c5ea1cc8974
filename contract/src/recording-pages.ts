/** The pages that may use the microphone (Permissions-Policy): a grown-up records sounds, a child speaks a response. */
export const RECORDING_PAGES: ReadonlySet<string> = new Set(['/parent-sounds', '/create'])
