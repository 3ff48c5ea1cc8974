import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** A file that a browser puts where its reader keeps files. */
export type FileToKeep = { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream }

/** Sends a file to be kept, never to be shown as a page of ours. Its kind is what its name says. */
export function sendFile(c: Context, { name, content }: FileToKeep): Response {
  c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
  return c.body(content)
}

/** As a parameter of a header is written in letters that every header can hold. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
