/** The type of a mistake in a content file, which all loaders and checks return, and how it is printed. */

/** A mistake in a content file: its place, what is wrong, and how to fix it. Lines count from 1. */
export type ContentError = {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly fix: string
}

/** The text for a terminal: the place, below it what is wrong, and below that what to do. */
export const printError = ({ file, line, message, fix }: ContentError): string =>
  `${file}:${line}\n  ${message}\n  -> ${fix}`
