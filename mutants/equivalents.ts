import type { Equivalent } from './report.ts'

/** Survivors that were read and do the same as the code. */
export const EQUIVALENTS: readonly Equivalent[] = []
