import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords } from '../../testing/example-word.ts'
import { writeFiles } from '../../testing/story-folder.ts'
import { loadPictureReview, type PictureReview } from '../picture-review.ts'
import type { WordEntry } from '../word-sheet.ts'
import {
  checkGround,
  checkPicture,
  checkPictureOnGround,
  checkPictureReviewed,
  checkRepeatedPictures,
  checkStaleReviews,
} from './pictures.ts'

describe('checkPicture and checkRepeatedPictures', () => {
  const word = (name: string, picture?: string) => exampleWord({ word: name, picture })

  it('report a picture that does not exist', () => {
    const pictures = new Set(['spiral-shell'])
    expect(checkPicture(word('shell', 'spiral-shell'), pictures)).toEqual([])
    expect(checkPicture(word('shell', 'shell'), pictures)).toMatchObject([{ what: 'shell shell' }])
  })

  it('require a picture and its visual_context together, or neither', () => {
    const without = { picture: undefined, visual_context: undefined }
    const issues = (fields: Partial<WordEntry>) =>
      checkPicture(exampleWord(fields), new Set(['spiral-shell'])).map(({ what }) => what)
    expect(issues(without)).toEqual([])
    expect(issues({ ...without, visual_context: 'A curled shell.' })).toEqual(['shell visual_context'])
    expect(issues({ ...without, picture: 'spiral-shell' })).toEqual(['shell spiral-shell'])
  })

  it('report a picture that is twice in a list or three times in a theme', () => {
    const [crab, fish, whale] = [word('crab', 'crab'), word('fish', 'fish'), word('whale', 'whale')]
    const issues = (sheet: Parameters<typeof exampleWords>[0]) =>
      checkRepeatedPictures(exampleWords(sheet)).map(({ path, message }) => `${path.join('.')} ${message}`)
    const claw = word('claw', 'crab')
    expect(issues({ easy: [crab, fish], regular: [claw], challenge: [whale] })).toEqual([])
    expect(issues({ easy: [word('tide'), word('wave')], regular: [word('deep')] })).toEqual([])
    expect(issues({ easy: [crab, fish, claw] })).toEqual([
      'easy.2.picture claw: crab in this list already has the picture crab.',
    ])
    expect(issues({ easy: [crab], regular: [claw], challenge: [word('pincer', 'crab')] })).toEqual([
      'challenge.0.picture pincer: 2 words of the theme already have the picture crab.',
    ])
  })
})

describe('picture review', () => {
  const load = (text: string) => loadPictureReview(join(writeFiles({ 'review.yaml': text }), 'review.yaml'))

  const review = (text: string): PictureReview => {
    const loaded = load(text)
    if (!loaded.ok) throw new Error(loaded.error.map(({ message }) => message).join(' '))
    return loaded.value
  }

  /** A file of reviews: of the word shell, its picture, which shows just what the word names (`it`). */
  const SHELL = 'ocean:\n  shell: [spiral-shell, it]\n'

  describe('a picture of a word', () => {
    const judge = (text: string, picture: string | undefined) =>
      checkPictureReviewed(exampleWord({ picture }), 'ocean', review(text)).map(({ what }) => what)

    it('is accepted if it was reviewed, or if the word has none', () => {
      expect(judge(SHELL, 'spiral-shell')).toEqual([])
      expect(judge(SHELL, undefined)).toEqual([])
    })

    it('is reported with a fix', () => {
      expect(checkPictureReviewed(exampleWord(), 'ocean', review('ocean: {}\n'))).toEqual([
        {
          check: 'pictures',
          path: ['picture'],
          what: 'shell spiral-shell unseen',
          message: 'shell: nobody has reviewed its picture spiral-shell.',
          fix: 'Look at it as a literal reader would; if it shows the word, set picture_shows to "it", "kind", "part" or "action"; otherwise remove the picture.',
        },
      ])
    })

    it('is reported if it was not reviewed for the word and the theme', () => {
      expect(judge('ocean: {}\n', 'spiral-shell')).toEqual(['shell spiral-shell unseen'])
      expect(judge(SHELL, 'crab')).toEqual(['shell crab unseen'])
      expect(judge(SHELL.replace('ocean', 'animals'), 'spiral-shell')).toEqual(['shell spiral-shell unseen'])
    })
  })

  describe('the review', () => {
    const stale = (picture: string | undefined) =>
      checkStaleReviews(exampleWords({ easy: [exampleWord({ picture })] }), review(SHELL)).map(
        ({ line, message, fix }) => `${line} ${message} ${fix}`,
      )
    const STALE_LINE = '2 ocean: shell does not have the picture spiral-shell. Take the line out, or correct it.'

    it('is reported for a picture that the word does not have', () => {
      expect(stale('spiral-shell')).toEqual([])
      expect(stale('crab')).toEqual([STALE_LINE])
      expect(stale(undefined)).toEqual([STALE_LINE])
    })

    it.each([
      ['an unknown theme', SHELL.replace('ocean', 'sea')],
      ['an unknown verdict', SHELL.replace('it]', 'like]')],
      ['no verdict', SHELL.replace(', it', '')],
    ])('is rejected with %s', (_, text) => {
      expect(load(text).ok).toBe(false)
    })

    it('is empty if there is no file', () => {
      expect(loadPictureReview('/no/such/file.yaml')).toMatchObject({ ok: true, value: { value: {} } })
    })
  })
})

describe('ground (the background of a theme)', () => {
  it('is reported for the later of two themes with the same ground', () => {
    const [space, ocean] = [asFile(exampleWords({ theme: 'space' })), asFile(exampleWords({ theme: 'ocean' }))]
    const animals = asFile(exampleWords({ theme: 'animals', ground: 'meadow' }))
    const all = [animals, space, ocean]
    expect(all.flatMap((file) => checkGround(file, all))).toEqual([
      {
        check: 'theme-ground',
        path: ['ground'],
        what: 'reef',
        message: 'The theme space already has the ground reef.',
        fix: 'Choose another ground, or draw a new one.',
      },
    ])
    expect(checkGround(ocean, all)).toHaveLength(1)
  })

  it('is reported for a picture that cannot be seen on it', () => {
    const print = exampleWord({ word: 'trail', picture: 'paw-prints' })
    expect(checkPictureOnGround(print, 'house')).toEqual([
      {
        check: 'theme-ground',
        path: ['picture'],
        what: 'trail paw-prints',
        message: 'trail: its picture paw-prints is too similar to the house behind it to be seen.',
        fix: 'Choose another picture, or another ground for the theme.',
      },
    ])
    expect(checkPictureOnGround(exampleWord(), 'reef')).toEqual([])
    expect(checkPictureOnGround(exampleWord({ picture: undefined }), 'reef')).toEqual([])
  })
})
