/**
 * Functions that write SVG shapes. All grounds (drawn backgrounds) are composed of them. `d` is the data of an SVG
 * path; positions are in units of a drawing that is 768 wide. `ground.ts` says which part of its height is visible.
 */

/** A colour on light and on dark pages. */
export type Colour = readonly [light: string, dark: string]

export const paint = ([light, dark]: Colour): string => (light === dark ? light : `light-dark(${light},${dark})`)

export const shape = (d: string, colour: Colour): string => `<path d="${d}" fill="${paint(colour)}"/>`

export const box = (x: number, y: number, width: number, height: number, colour: Colour, round = 0): string => {
  const more = round === 0 ? '' : ` rx="${round}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint(colour)}"${more}/>`
}

export const disc = (x: number, y: number, radius: number, colour: Colour): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint(colour)}"/>`

export const line = (d: string, colour: Colour, width: number): string =>
  `<path d="${d}" fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round"/>`

/** Makes a drawing partly transparent: rays of light, glows. */
export const withOpacity = (opacity: number, drawing: string): string => `<g opacity="${opacity}">${drawing}</g>`

/** A frond rising from (x, y). */
export const frond = (x: number, y: number, height: number, lean: number, colour: Colour, width = 9): string =>
  line(`M${x} ${y + 6}q${-width} ${-height * 0.3} 0 ${-height / 2}t${lean} ${-height / 2}`, colour, width)

export const bubbles = (places: readonly (readonly [x: number, y: number, radius: number])[]): string =>
  `<g fill="#fff" fill-opacity=".35" stroke="#fff" stroke-opacity=".75" stroke-width="1.6">${places
    .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
    .join('')}</g>`

export const dots = (places: readonly (readonly [x: number, y: number, radius: number])[], colour: Colour): string =>
  `<g fill="${paint(colour)}">${places.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`

/** A fir of three tiers standing at (x, y). */
export const fir = (x: number, y: number, height: number, colour: Colour): string => {
  const tier = (top: number, half: number, drop: number) =>
    `M${x} ${y - height * top}l${height * half} ${height * drop}h${-height * half * 2}z`
  return shape(
    `${tier(1, 0.18, 0.38)}${tier(0.78, 0.25, 0.42)}${tier(0.5, 0.32, 0.42)}M${x - height * 0.05} ${y - height * 0.1}h${height * 0.1}v${height * 0.12}h${-height * 0.1}z`,
    colour,
  )
}

export const rock = (x: number, y: number, width: number, height: number, colour: Colour): string =>
  shape(
    `M${x - width / 2} ${y}q${width * 0.02} ${-height * 0.72} ${width * 0.26} ${-height * 0.86}q${width * 0.22} ${-height * 0.3} ${width * 0.4} ${-height * 0.02}q${width * 0.3} ${height * 0.1} ${width * 0.34} ${height * 0.88}z`,
    colour,
  )

/** A tuft of grass standing at (x, y). */
export const tuft = (x: number, y: number, height: number, colour: Colour): string =>
  shape(
    `M${x - height * 0.5} ${y}q${height * 0.1} ${-height * 0.5} ${-height * 0.2} ${-height * 0.7}q${height * 0.4} ${height * 0.2} ${height * 0.5} ${height * 0.4}q0 ${-height * 0.5} ${height * 0.3} ${-height * 0.7}q${height * 0.1} ${height * 0.5} 0 ${height * 0.7}q${height * 0.2} ${-height * 0.2} ${height * 0.4} ${-height * 0.2}q${-height * 0.2} ${height * 0.2} ${-height * 0.3} ${height * 0.5}z`,
    colour,
  )

/** The colours of the spines of books in rooms. */
export const BOOK_SPINES: readonly Colour[] = [
  ['#c9705a', '#7c463a'],
  ['#5f93a8', '#335a6c'],
  ['#f0c25e', '#98783a'],
  ['#8f77a8', '#584a6c'],
  ['#7fb081', '#456b4a'],
]

/** A row of books from x, standing on y, with the given widths and heights. */
export const books = (
  x: number,
  y: number,
  sizes: readonly (readonly [width: number, height: number])[],
  colours: readonly Colour[],
): string => {
  let left = x
  return sizes
    .map(([width, height], index) => {
      const book = box(left, y - height, width - 1.5, height, colours[index % colours.length] ?? ['#888', '#888'], 1.5)
      left += width
      return book
    })
    .join('')
}

/** A round warm light around (x, y), in three flat rings. */
export const glow = (x: number, y: number, radius: number): string =>
  [1, 0.68, 0.4].map((part) => withOpacity(0.2, disc(x, y, radius * part, ['#ffd98a', '#ffcf70']))).join('')
