import type { Figure, Scene } from './scene.ts'

/** Writes a scene the one way it is written. `parseScene` reads back exactly what went in. */
export const printScene = ({ ground, hero, near, far }: Scene): string => {
  const parts = [ground, printFigure(hero), printFigures(near), printFigures(far)]
  while (parts.at(-1) === '') parts.pop()
  return parts.join(' | ')
}

const printFigures = (figures: readonly Figure[]): string => figures.map(printFigure).join(', ')

const printFigure = ({ name, scale, turned, raised, at }: Figure): string =>
  [
    name,
    scale === 1 ? '' : `*${scale}`,
    turned ? '<' : '',
    raised ? '^' : '',
    at === null ? '' : `@${at.x},${at.y}`,
  ].join('')
