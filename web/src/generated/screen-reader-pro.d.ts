import type { RunScreenReaderPro } from '#content-types'
export const run: RunScreenReaderPro
