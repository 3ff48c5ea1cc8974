/**
 * The creative response: what a child types, writes with tiles, draws or speaks after a story. The creative response
 * screens of the web app use these types and limits.
 */

import { toTiles } from './tiles.ts'

/** The minimum number of characters of a response. */
const MIN_CHARACTERS = 10

/**
 * A creative response: what a child makes after a story. It never leaves the device. `response` is empty if the child
 * drew or spoke it. `timestamp` is in epoch ms.
 */
export type CreativeResponse = { readonly prompt: string; readonly response: string; readonly timestamp: number }

/** The number of characters of a text, without the spaces around it. */
export const responseLength = (text: string): number => [...text.trim()].length

export const isLongEnough = (text: string): boolean => responseLength(text) >= MIN_CHARACTERS

/** The modes in which a child can respond to a story. */
export const RESPONSE_MODES = ['typed', 'tiles', 'drawn', 'spoken'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** The content of a response. `way` is the mode, under its name in the storage of devices; if it is absent, the mode is `typed`. */
export type ResponseContent = {
  readonly text: string
  readonly way?: ResponseMode
  /** The drawing, as text made by `serializeDrawing`. */
  readonly drawing?: string
  /** The id of a recording stored on this device. */
  readonly recording?: string
}

export const modeOf = ({ way: mode }: Pick<ResponseContent, 'way'>): ResponseMode => mode ?? 'typed'

/**
 * Whether a response has enough content to be finished. A response of tiles has enough if it has one offered tile.
 * If all its tiles are words that the child typed, the minimum number of characters applies.
 *
 * @param offered the words of the tiles that are offered: of the story, of the child's own words, and little words
 */
export function isEnough(content: ResponseContent, offered: readonly string[]): boolean {
  switch (modeOf(content)) {
    case 'typed':
      return isLongEnough(content.text)
    case 'tiles':
      return isLongEnough(content.text) || toTiles(content.text).some((tile) => isOneOf(tile, offered))
    case 'drawn':
      return content.drawing !== undefined
    case 'spoken':
      return content.recording !== undefined
  }
}

const isOneOf = (tile: string, offered: readonly string[]): boolean =>
  offered.some((word) => word.toLowerCase() === tile.toLowerCase())

/** Splits a response into what was made in its current mode, and what is left of other modes, which stays a draft. */
export function splitOffFinishedPart(content: ResponseContent): {
  readonly finishedPart: ResponseContent
  readonly remainingDraft: ResponseContent
} {
  const mode = modeOf(content)
  const { text, drawing, recording } = content
  const isText = mode === 'typed' || mode === 'tiles'
  const picture = drawing === undefined ? {} : { drawing }
  const sound = recording === undefined ? {} : { recording }
  return {
    finishedPart: {
      text: isText ? text : '',
      ...(mode !== 'typed' && { way: mode }),
      ...(mode === 'drawn' && picture),
      ...(mode === 'spoken' && sound),
    },
    remainingDraft: { text: isText ? '' : text, ...(mode !== 'drawn' && picture), ...(mode !== 'spoken' && sound) },
  }
}
