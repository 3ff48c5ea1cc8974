/** A mistake in a content file: its place, what is wrong, and how to fix it. Lines count from 1. */
export type ContentError = {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly fix: string
}

/** One line for a terminal: `file:line  message  fix`. */
export const printError = ({ file, line, message, fix }: ContentError): string =>
  `${file}:${line}\n  ${message}\n  -> ${fix}`
