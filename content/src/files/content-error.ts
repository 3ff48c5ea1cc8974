/** A mistake in a content file: where it stands, what it is, and what to do about it. Lines count from 1. */
export type ContentError = {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly cure: string
}

/** One line for a terminal: `file:line  message  cure`. */
export const printError = ({ file, line, message, cure }: ContentError): string =>
  `${file}:${line}\n  ${message}\n  -> ${cure}`
