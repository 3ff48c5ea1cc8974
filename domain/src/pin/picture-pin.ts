/**
 * The pictures of picture PINs in screen order, row by row. PINs are stored as these words, and children remember
 * positions: never rename, remove, move or add one.
 */
export const PIN_PICTURES = [
  ...(['apple', 'fish', 'tree', 'hat'] as const),
  ...(['umbrella', 'star', 'elephant', 'carrot'] as const),
  ...(['owl', 'flower', 'cloud', 'cactus'] as const),
] as const
export type PinPicture = (typeof PIN_PICTURES)[number]

/** An empty picture PIN. It is the prefix of all picture PINs. */
export const EMPTY_PICTURE_PIN = 'pictures:'

const isPicture = (word: string): word is PinPicture => PIN_PICTURES.some((picture) => picture === word)

/** The pictures of a complete or incomplete picture PIN. Empty for any other text. */
export const picturesOf = (pin: string): readonly PinPicture[] =>
  pin.startsWith(EMPTY_PICTURE_PIN) ? pin.slice(EMPTY_PICTURE_PIN.length).split(',').filter(isPicture) : []

/** Serializes pictures as a PIN: `pictures:owl,star,owl,fish`. A picture may be repeated. */
export const writePictures = (pictures: readonly PinPicture[]): string => EMPTY_PICTURE_PIN + pictures.join(',')

/** Adds a picture to a picture PIN. A complete PIN does not change. */
export const withPicture = (pin: string, picture: PinPicture): string =>
  writePictures([...picturesOf(pin), picture].slice(0, PIN_LENGTH))

export const withoutLastPicture = (pin: string): string => writePictures(picturesOf(pin).slice(0, -1))

/** Whether a text is a complete picture PIN in canonical form. */
export const isCompletePicturePin = (text: string): boolean => {
  const pictures = picturesOf(text)
  return pictures.length === PIN_LENGTH && writePictures(pictures) === text
}

/** How many digits or pictures a PIN has. */
export const PIN_LENGTH = 4
