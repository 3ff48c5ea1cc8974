import Lightbulb from '~icons/lucide/lightbulb'
import { HearAndHelp } from '../../ui/practice/hear-and-help.tsx'
import { HelpButton, HelpCards, HelpSummary } from '../../ui/practice/help-card.tsx'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { PracticeLoadFailed } from '../../ui/practice/practice-load-failed.tsx'
import { GoOn, PracticeScreen, PracticeTools } from '../../ui/practice/practice-screen.tsx'
import { ThemePage } from '../../ui/practice/theme-page.tsx'
import { WordChunks } from '../../ui/words/word-chunks.tsx'
import { WordSum } from '../../ui/words/word-sum.tsx'
import type { Section } from '../exhibit.tsx'

const doNothing = () => undefined
const CHUNKS = ['light', 'house'].map((text) => ({ text, say: text, said: text, isInWord: false }))
const STAR = [
  { text: 'st', say: '/s t/', said: 'star', isInWord: true },
  { text: 'ar', say: 'ar', said: 'ar', isInWord: false },
]
const part = (text: string, means: string | null, change: string | null = null, from: string | null = null) => ({
  part: text,
  means,
  change,
  from,
})
const UNFORGETTABLE = [
  part('un', 'not'),
  part('forget', 'lose from your mind'),
  part('t', null, 'the t doubles'),
  part('able', 'can be'),
]
const HIDING = [part('hid', 'keep out of sight', null, 'hide'), part('ing', 'doing it now', 'the e drops')]
const place = { kind: 'Word', at: 2, of: 6 }

/** The components of word building and sentence building. */
export const PRACTICE: Section = {
  title: 'Practice',
  exhibits: [
    { name: 'HearAndHelp', content: <HearAndHelp heard="the word" onHear={doNothing} onHelp={doNothing} /> },
    {
      name: 'HearAndHelp, nothing is read aloud',
      content: <HearAndHelp heard="the word" onHear={null} onHelp={doNothing} />,
    },
    {
      name: 'HelpCards, HelpButton, HelpSummary',
      content: (
        <HelpCards>
          <HelpButton icon={Lightbulb} title="Hint" says="See which part to press." isFirst onClick={doNothing} />
          <HelpButton icon={Lightbulb} title="Hint" says="First take a part out." disabled onClick={doNothing} />
          <details>
            <HelpSummary icon={Lightbulb} title="How the parts sound" says="Hear each part on its own." />
            <p>jel, ly, fish</p>
          </details>
        </HelpCards>
      ),
    },
    { name: 'PracticeBar', content: <PracticeBar themes="/word-building" place={place} /> },
    {
      name: 'PracticeBar, nothing was chosen',
      content: <PracticeBar themes="/word-building" isChosen={false} place={place} />,
    },
    {
      name: 'PracticeScreen, PracticeTools, GoOn',
      content: (
        <PracticeScreen title="Gallery" stage="gallery">
          <h3>sunset</h3>
          <PracticeTools>
            <HearAndHelp heard="the word" onHear={doNothing} onHelp={doNothing} />
          </PracticeTools>
          <GoOn onClick={doNothing}>Next word</GoOn>
        </PracticeScreen>
      ),
    },
    { name: 'WordChunks', content: <WordChunks chunks={CHUNKS} onHear={doNothing} lit={null} /> },
    { name: 'WordChunks, one is heard', content: <WordChunks chunks={STAR} onHear={doNothing} lit={0} /> },
    { name: 'WordChunks, nothing is read aloud', content: <WordChunks chunks={CHUNKS} onHear={null} lit={null} /> },
    { name: 'WordSum', content: <WordSum sum={UNFORGETTABLE} /> },
    { name: 'WordSum, the spelling changes', content: <WordSum sum={HIDING} /> },
    {
      name: 'PracticeLoadFailed, a whole page',
      content: <PracticeLoadFailed title="Gallery" heading="Word building" onRetry={doNothing} />,
    },
    {
      name: 'ThemePage, a whole page',
      content: (
        <ThemePage title="Gallery" heading="Choose a theme" says="Pick what you like." at="words">
          <p>Themes stand here.</p>
        </ThemePage>
      ),
    },
  ],
}
