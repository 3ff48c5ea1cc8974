import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleWord, exampleWords } from '../../testing/example-word.ts'
import { writeFiles } from '../../testing/story-folder.ts'
import { loadPictureReview, type PictureReview } from '../picture-review.ts'
import { checkPictureReviewed, checkReviewNeeded } from './picture-review.ts'

const load = (text: string) => loadPictureReview(join(writeFiles({ 'review.yaml': text }), 'review.yaml'))

const review = (text: string): PictureReview => {
  const loaded = load(text)
  if (!loaded.ok) throw new Error(loaded.error.map(({ message }) => message).join(' '))
  return loaded.value
}

const SHELL = 'ocean:\n  shell: [spiral-shell, it]\n'

describe('a picture of a word', () => {
  const judge = (text: string, picture: string | undefined) =>
    checkPictureReviewed(exampleWord({ picture }), 'ocean', review(text)).map(({ what }) => what)

  it('passes once it was looked at and found true', () => {
    expect(judge(SHELL, 'spiral-shell')).toEqual([])
    expect(judge(SHELL, undefined)).toEqual([])
  })

  it('is told with what to do', () => {
    expect(checkPictureReviewed(exampleWord(), 'ocean', review('ocean: {}\n'))).toEqual([
      {
        check: 'pictures',
        path: ['picture'],
        what: 'shell spiral-shell unseen',
        message: 'shell: nobody has judged whether spiral-shell shows it.',
        cure: 'Look at it as a literal reader would; write picture_shows: it, kind, part or action if it is true, else take it out.',
      },
    ])
  })

  it('fails when nobody judged it, or judged another, or judged it for another theme', () => {
    expect(judge('ocean: {}\n', 'spiral-shell')).toEqual(['shell spiral-shell unseen'])
    expect(judge(SHELL, 'crab')).toEqual(['shell crab unseen'])
    expect(judge(SHELL.replace('ocean', 'animals'), 'spiral-shell')).toEqual(['shell spiral-shell unseen'])
  })
})

describe('the review', () => {
  const stale = (picture: string | undefined) =>
    checkReviewNeeded(exampleWords({ easy: [exampleWord({ picture })] }), review(SHELL)).map(
      ({ line, message, cure }) => `${line} ${message} ${cure}`,
    )
  const TOLD = '2 ocean: shell does not have the picture spiral-shell. Take the line out, or correct it.'

  it('lists nothing that is not shown', () => {
    expect(stale('spiral-shell')).toEqual([])
    expect(stale('crab')).toEqual([TOLD])
    expect(stale(undefined)).toEqual([TOLD])
  })

  it.each([
    ['a theme there is not', SHELL.replace('ocean', 'sea')],
    ['a verdict there is not', SHELL.replace('it]', 'like]')],
    ['no verdict', SHELL.replace(', it', '')],
  ])('refuses %s', (_, text) => {
    expect(load(text).ok).toBe(false)
  })

  it('is empty where there is no file', () => {
    expect(loadPictureReview('/no/such/file.yaml')).toMatchObject({ ok: true, value: { value: {} } })
  })
})
