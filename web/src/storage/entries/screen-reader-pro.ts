import { entry } from '../entry.ts'
import { flag } from '../schema.ts'

/** Whether the extra reading tool is on, for whoever reads on this device. */
export const screenReaderPro = entry('sienna-enabled', { schema: flag, otherwise: false })
