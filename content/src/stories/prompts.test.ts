/** Tests the prompts for an answer (in the domain package) with all stories: they quote options and names of every kind. */

import { join } from 'node:path'
import { promptsFor } from '@lanternleaf/domain/creative-response/prompts'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { loadStories } from './load-stories.ts'

it('quotes every option whole, with one question that fits an action, a thing, a person, a place and a manner', () => {
  const { stories } = loadStories(join(CONTENT_DIRECTORY, 'stories'))
  const prompts = stories.flatMap(({ sheet, texts }) =>
    READING_LEVELS.flatMap((level) =>
      texts[level].sections
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) =>
          block.kind === 'choice'
            ? CHOICE_LETTERS.flatMap((chosen) =>
                promptsFor({
                  storyId: sheet.id,
                  title: sheet.title,
                  leads: sheet.cast.filter(({ lead }) => lead).map(({ name }) => name),
                  options: block.options,
                  chosen,
                  reflections: [],
                  words: [],
                  tiles: [],
                }),
              )
            : [],
        ),
    ),
  )
  expect(prompts.length).toBeGreaterThan(1000)
  const FORMS = [
    /^What happens next in "[^"]+"\?? Make the next page\.$/,
    /^You chose "[^"]+"\.? What else could have happened\?$/,
    /^What if you had chosen "[^"]+"\?$/,
    /^Imagine you're in "[^"]+"\.? What do you do first\?$/,
    /^Make a message for \p{Lu}\p{L}+\.$/u,
    /^Show or tell anything the story made you think of\.$/,
  ]
  expect(prompts.filter((prompt) => !FORMS.some((form) => form.test(prompt)))).toEqual([])
})
