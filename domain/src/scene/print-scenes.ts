/** Writes scenes as the text of a scene file. Tests use it to check that printing and parsing are inverse. */

import { CHOICE_LETTERS } from '../story/story.ts'
import type { Figure, Scene } from './scene.ts'
import { CHOICE_HEADING, optionPrefix, SCENE_HEADINGS, SCENE_PLACES, type StoryScenes } from './story-scenes.ts'

/** Prints a story's scenes in canonical form. `parseScenes` reads back exactly what was printed. */
export const printScenes = ({ scenes, options, cover }: StoryScenes): string =>
  SCENE_PLACES.flatMap((place) => {
    const described = scenes[place]
    const sceneLines =
      described === undefined
        ? []
        : [
            [
              SCENE_HEADINGS[place],
              `scene: ${printScene(described.scene)}`,
              `shows: ${described.description}`,
              ...(place === 'intro-prose' && cover !== undefined ? [`cover: ${printScene(cover)}`] : []),
            ],
          ]
    const choiceLines = [
      CHOICE_HEADING,
      ...CHOICE_LETTERS.map((letter) => optionPrefix(letter) + printScene(options[letter])),
    ]
    return place === 'problem-prose' ? [...sceneLines, choiceLines] : sceneLines
  })
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

/** Prints a scene in canonical form. `parseScene` reads back exactly what was printed. */
export const printScene = ({ ground, hero, near, far }: Scene): string => {
  const parts = [ground, printFigure(hero), printFigures(near), printFigures(far)]
  while (parts.at(-1) === '') parts.pop()
  return parts.join(' | ')
}

const printFigures = (figures: readonly Figure[]): string => figures.map(printFigure).join(', ')

const printFigure = ({ name, scale, isMirrored, isRaised, position }: Figure): string =>
  [
    name,
    scale === 1 ? '' : `*${scale}`,
    isMirrored ? '<' : '',
    isRaised ? '^' : '',
    position === null ? '' : `@${position.x},${position.y}`,
  ].join('')
