/** What this program makes of a week. Another shape or other words have another number: all is made anew when it is read. */
export const RECORD_VERSION = 1
