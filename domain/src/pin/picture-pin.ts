/**
 * What a picture PIN is made of, as it stands on the screen, row by row. PINs are kept by these words: none is ever
 * renamed, removed or moved, and none added, or a child would look for a picture that was somewhere else yesterday.
 */
export const PIN_PICTURES = [
  ...(['apple', 'fish', 'tree', 'hat'] as const),
  ...(['umbrella', 'star', 'elephant', 'carrot'] as const),
  ...(['owl', 'flower', 'cloud', 'cactus'] as const),
] as const
export type PinPicture = (typeof PIN_PICTURES)[number]

/** How a picture PIN of no pictures is written: what every one begins with, and no digits do. */
export const NO_PICTURES = 'pictures:'

const isPicture = (word: string): word is PinPicture => PIN_PICTURES.some((picture) => picture === word)

/** The pictures of a PIN in their order, as far as they were chosen; of any other text none. */
export const picturesOf = (pin: string): readonly PinPicture[] =>
  pin.startsWith(NO_PICTURES) ? pin.slice(NO_PICTURES.length).split(',').filter(isPicture) : []

/** The one way to write pictures as a PIN: `pictures:owl,star,owl,fish`. A picture may stand in it more than once. */
export const writePictures = (pictures: readonly PinPicture[]): string => NO_PICTURES + pictures.join(',')

/** A PIN with one more picture; a whole one stays as it is. */
export const withPicture = (pin: string, picture: PinPicture): string =>
  writePictures([...picturesOf(pin), picture].slice(0, PIN_LENGTH))

export const withoutLastPicture = (pin: string): string => writePictures(picturesOf(pin).slice(0, -1))

/** Whether a text is four pictures, written in that one way. */
export const isWholePicturePin = (text: string): boolean => {
  const pictures = picturesOf(text)
  return pictures.length === PIN_LENGTH && writePictures(pictures) === text
}

/** How many digits or pictures a PIN has. */
export const PIN_LENGTH = 4
