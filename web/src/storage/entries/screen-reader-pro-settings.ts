import { entry } from '../entry.ts'
import { anyRecord } from '../schema.ts'

/** What the tool 'Screen Reader Pro' keeps of itself, in a form of its own. */
export const screenReaderProSettings = entry<object, object>('asw-user-settings', { schema: anyRecord, otherwise: {} })
