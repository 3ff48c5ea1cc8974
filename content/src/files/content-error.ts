/** A mistake in a content file: where it stands, what it is, and what to do about it. Lines count from 1. */
export type ContentError = {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly fix: string
}

/** One line for a terminal: `file:line  message  fix`. */
export const printError = ({ file, line, message, fix }: ContentError): string =>
  `${file}:${line}\n  ${message}\n  -> ${fix}`
