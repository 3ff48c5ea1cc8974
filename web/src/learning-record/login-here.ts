import { isRecord } from '@lanternleaf/domain/is-record'
import { readLocalJson } from '../storage/local.ts'

/** Whose login the pages of this browser share now. */
export type LoginHere = { readonly childId: string; readonly expiresAt: number }

const isLogin = (value: unknown): value is LoginHere =>
  isRecord(value) && typeof value.childId === 'string' && typeof value.expiresAt === 'number'

/** Null when no child is logged in, as far as this device knows. */
export const loginHere = (): LoginHere | null => readLocalJson('child-session', isLogin)
