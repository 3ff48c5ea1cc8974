import { toTiles } from './tiles.ts'

const RESPONSE_MIN = 10

/** What a child makes after a story. It never leaves the device. `response` is empty where it is not made of words; `timestamp` epoch ms. */
export type CreativeResponse = { readonly prompt: string; readonly response: string; readonly timestamp: number }

/** Characters as a reader counts them, surrounding space left out. */
export const responseLength = (text: string): number => [...text.trim()].length

export const isLongEnough = (text: string): boolean => responseLength(text) >= RESPONSE_MIN

/** How a child answers a story. */
export const RESPONSE_MODES = ['typed', 'tiles', 'drawn', 'spoken'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** What an answer is made of. What is left out is not there; an answer whose way is left out is typed. */
export type ResponseContent = {
  readonly text: string
  readonly way?: ResponseMode
  /** Marks as `drawing.ts` writes them. */
  readonly drawing?: string
  /** The id of a recording this device keeps. */
  readonly recording?: string
}

export const modeOf = ({ way }: Pick<ResponseContent, 'way'>): ResponseMode => way ?? 'typed'

/** Whether it is enough to finish. The least of characters counts for what is typed, in a blank tile too. */
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

/** What an answer is when it is finished its way, and what was begun in other ways and stays half done. */
export function splitFinished(content: ResponseContent): {
  readonly done: ResponseContent
  readonly left: ResponseContent
} {
  const way = modeOf(content)
  const { text, drawing, recording } = content
  const isText = way === 'typed' || way === 'tiles'
  const picture = drawing === undefined ? {} : { drawing }
  const sound = recording === undefined ? {} : { recording }
  return {
    done: {
      text: isText ? text : '',
      ...(way !== 'typed' && { way }),
      ...(way === 'drawn' && picture),
      ...(way === 'spoken' && sound),
    },
    left: { text: isText ? '' : text, ...(way !== 'drawn' && picture), ...(way !== 'spoken' && sound) },
  }
}
