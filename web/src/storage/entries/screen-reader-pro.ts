import { entry } from '../entry.ts'
import { anyRecord, flag } from '../schema.ts'

/** Whether the extra reading tool is on, for all children on this device. */
export const screenReaderPro = entry('sienna-enabled', { schema: flag, fallback: false })

/** The settings of the tool 'Screen Reader Pro', in the tool's own format. */
export const screenReaderProSettings = entry<object, object>('asw-user-settings', { schema: anyRecord, fallback: {} })
