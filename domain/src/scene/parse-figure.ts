import { fail, ok, type Result } from '../result.ts'
import type { Figure } from './scene.ts'
import { type SceneMistake, sceneMistake } from './scene-error.ts'

const FIGURE = /^(?<name>(?:noto:|own:)?[a-z0-9]+(?:-[a-z0-9]+)*)(?<marks>(?:\*\d+(?:\.\d{1,2})?|<|\^|@\d+,\d+)*)$/

const LEAST_SCALE = 0.3
const MOST_SCALE = 2

/** Reads one figure: `crab`, `crab*0.8<`, `gull^@30,40`. Each mark stands at most once, in any order. */
export const parseFigure = (text: string): Result<Figure, SceneMistake> => {
  const { name, marks = '' } = FIGURE.exec(text)?.groups ?? {}
  const read = marks.split(/(?=[*<^@])/)
  if (name === undefined || new Set(read.map(([sign]) => sign)).size < read.length) {
    const example = /^[a-z0-9:-]+/.exec(text.toLowerCase())?.[0] ?? 'crab'
    return fail(
      sceneMistake(
        'figure_unreadable',
        `"${text}" is no figure.`,
        `Write a picture's name alone, or with marks and without spaces, such as "${example}*0.8<" or "${example}@30,70".`,
      ),
    )
  }
  const scale = Number(read.find((mark) => mark.startsWith('*'))?.slice(1) ?? 1)
  if (scale < LEAST_SCALE || scale > MOST_SCALE)
    return fail(
      sceneMistake('scale_outside', `${name} is scaled by ${scale}.`, `Scale by ${LEAST_SCALE} to ${MOST_SCALE}.`),
    )
  const [x, y] = (read.find((mark) => mark.startsWith('@')) ?? '').slice(1).split(',').map(Number)
  const at = x === undefined || y === undefined ? null : { x, y }
  if (at !== null && (at.x > 100 || at.y > 100))
    return fail(
      sceneMistake(
        'place_outside',
        `${name} stands at ${at.x},${at.y}, outside the scene.`,
        'Give both numbers in percent, 0 to 100: how far from the left, and how far from the top its feet are.',
      ),
    )
  return ok({ name, scale, turned: read.includes('<'), raised: read.includes('^'), at })
}
