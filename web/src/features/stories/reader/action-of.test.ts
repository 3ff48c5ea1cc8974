import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actionOf } from './action-of.ts'

const content = join(import.meta.dirname, '../../../../../content')

describe('actionOf', () => {
  it('finds an action in each prompt of the stories', () => {
    const prompts = globSync('stories/**/*.md', { cwd: content }).flatMap((file) =>
      [...readFileSync(join(content, file), 'utf8').matchAll(/^### Reflect \(do\): (.*)$/gm)].map(
        ([, prompt = '']) => prompt,
      ),
    )
    expect(prompts.length).toBeGreaterThan(100)
    expect(prompts.filter((prompt) => actionOf(prompt) === null)).toEqual([])
  })

  it('shows a finger, not ears, where closed eyes help to feel or to point', () => {
    expect(actionOf('Shut your eyes and move one finger slowly through the air. Can you feel a trail?')).toBe('point')
    expect(actionOf('Shut your eyes, turn around once, and point to the door. Were you right?')).toBe('point')
    expect(actionOf('Shut your eyes and be quiet. What can you hear?')).toBe('listen')
  })

  it('returns the action that is named first', () => {
    expect(actionOf('Tap a pattern on your knee. What did you hear?')).toBe('tap')
    expect(actionOf('Shut your eyes, and then look.')).toBe('listen')
    expect(actionOf('Put both hands over your ears. What can you hear?')).toBe('listen')
    expect(actionOf('Make a stiff face, and then smile.')).toBe('voice')
    expect(actionOf('Wait.')).toBeNull()
  })
})
