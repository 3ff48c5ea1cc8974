import { toTiles } from './tiles.ts'

const RESPONSE_MIN = 10

/**
 * What a child makes after a story. It never leaves the device. `response` is empty when it does not consist of words;
 * `timestamp` epoch ms.
 */
export type CreativeResponse = { readonly prompt: string; readonly response: string; readonly timestamp: number }

/** The number of characters without surrounding space. */
export const responseLength = (text: string): number => [...text.trim()].length

export const isLongEnough = (text: string): boolean => responseLength(text) >= RESPONSE_MIN

/** The modes in which a child can respond to a story. */
export const RESPONSE_MODES = ['typed', 'tiles', 'drawn', 'spoken'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** The content of a response in any mode. Parts that were not made are absent; without `way` it is typed. */
export type ResponseContent = {
  readonly text: string
  readonly way?: ResponseMode
  /** Marks as `drawing.ts` writes them. */
  readonly drawing?: string
  /** The id of a recording stored on this device. */
  readonly recording?: string
}

export const modeOf = ({ way: mode }: Pick<ResponseContent, 'way'>): ResponseMode => mode ?? 'typed'

/** Whether the response can be finished. The minimum number of characters also applies to a tile the child typed. */
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

/**
 * Splits a response into the part that is finished in the current mode, and drafts in other modes that stay unfinished.
 */
export function splitFinished(content: ResponseContent): {
  readonly done: ResponseContent
  readonly left: ResponseContent
} {
  const mode = modeOf(content)
  const { text, drawing, recording } = content
  const isText = mode === 'typed' || mode === 'tiles'
  const picture = drawing === undefined ? {} : { drawing }
  const sound = recording === undefined ? {} : { recording }
  return {
    done: {
      text: isText ? text : '',
      ...(mode !== 'typed' && { way: mode }),
      ...(mode === 'drawn' && picture),
      ...(mode === 'spoken' && sound),
    },
    left: { text: isText ? '' : text, ...(mode !== 'drawn' && picture), ...(mode !== 'spoken' && sound) },
  }
}
