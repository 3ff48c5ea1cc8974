import { wordLists } from 'virtual:word-bank'
import { newWordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newDevice } from '../../../storage/device-test.ts'
import { show } from '../../../ui/screen-test.tsx'
import { MeaningCard } from './meaning-card.tsx'

const root = document.documentElement
const voice = { speaking: false, say: async () => null, stop: () => undefined }

afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(768, 1024)
})

it.each([true, false])(
  'has more than half of a phone on its side for its words, also at 200 %%: with a picture %s',
  async (has) => {
    newDevice('moss')
    await page.viewport(844, 390)
    root.style.fontSize = '200%'
    const { ground, words } = (await wordLists.ocean()).default
    const word = words.find(({ help }) => Boolean(help?.visualContext) === has)
    if (!word?.help) throw new Error('There are words with a picture and words without')
    const screen = await show(
      <MeaningCard
        {...{ word, ground, voice }}
        visit={newWordVisit('v', 'ocean', [])}
        picture={null}
        isLast={false}
        changeLine={null}
      />,
    )
    const meaning = screen.getByText(word.help.meaningSupport).element()
    expect(meaning.getBoundingClientRect().width).toBeGreaterThan(844 / 2)
    const said = screen.getByText(/Next: another word/).element()
    expect(said.getBoundingClientRect().width).toBeGreaterThan(844 / 3)
  },
)
