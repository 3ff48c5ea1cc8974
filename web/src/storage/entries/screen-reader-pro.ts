import { entry } from '../entry.ts'
import { anyRecord, flag } from '../schema.ts'

/** Whether the extra reading tool is on, for whoever reads on this device. */
export const screenReaderPro = entry('sienna-enabled', { schema: flag, otherwise: false })

/** What the tool 'Screen Reader Pro' keeps of itself, in a form of its own. */
export const screenReaderProSettings = entry<object, object>('asw-user-settings', { schema: anyRecord, otherwise: {} })
