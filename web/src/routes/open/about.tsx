/** The page About, linked from the footer of the open pages: what Lanternleaf does, and the research behind it. */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { Glimpse } from '../../features/parent-account/for-grown-ups.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Fold, Prose } from '../../ui/layout/prose.tsx'
import { useFocusOnPart } from '../../ui/layout/use-focus-on-part.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import styles from './about.module.css'

type Step = { name: string; text: string; load: () => Promise<{ readonly default: CompiledScreenScene }> }

/** What a child does here, in three steps. */
const STEPS: readonly Step[] = [
  {
    name: 'Feel',
    text: 'You say how your brain feels.',
    load: () => import('#generated/screen-scene/gentle'),
  },
  {
    name: 'Build',
    text: 'You build words from their parts, and sentences from words.',
    load: () => import('#generated/screen-scene/words'),
  },
  {
    name: 'Read',
    text: 'You read a story and decide what happens in it. Then you make something of your own.',
    load: () => import('#generated/screen-scene/stories'),
  },
]

/** What Lanternleaf is, for readers and for grown-ups. */
export default function About() {
  useFocusOnPart()
  return (
    <Page
      title="About"
      heading="About Lanternleaf"
      lede="Reading practice for every kind of brain. There are no scores and no clocks, and you can stop any time."
    >
      <ol className={styles.steps}>
        {STEPS.map(({ name, text, load }) => (
          <li key={name}>
            <StepPicture name={name} load={load} />
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Prose>
        <h2>For grown-ups</h2>
        <div className={styles.textWithPicture}>
          <div>
            <p>
              Lanternleaf is reading practice for children ages 8 to 12 who are autistic or dyslexic, or have ADHD, or
              any mix of these. This is practice, not a diagnosis, a treatment or a replacement for a teacher.
            </p>
            <p>
              A child checks in with a mood, then builds words from their parts, builds sentences, or reads a branching
              story at one of three levels and answers it in writing. Words get harder or easier to suit your child. The
              child sees why and can change it back.
            </p>
          </div>
          <Glimpse />
        </div>
        <Fold
          id="evidence"
          title="The evidence"
          note="What research says, with sources. Lanternleaf itself hasn't been studied."
        >
          <ul>
            <li>
              Work on syllables and word parts helps readers of this age, alongside reading text (What Works
              Clearinghouse practice guide, WWC 2022007).
            </li>
            <li>
              A choice motivates when it's small, with a few options at a time and no reward attached (Patall, Cooper
              and Robinson 2008). So a story asks for one choice out of three, and gives no points.
            </li>
            <li>
              Hearing text read aloud helps comprehension for readers with reading disabilities, by a modest amount
              (Wood and others 2018, d&nbsp;=&nbsp;0.35, PMC5494021).
            </li>
            <li>
              Wider spacing helps some readers, when letters and words are widened together (Galliussi and others 2020;
              Stagg and Kiss 2021).
            </li>
            <li>
              No typeface has been shown to treat dyslexia (PMC5934461). Ours was chosen because its letters are easy to
              tell apart.
            </li>
          </ul>
          <p>We claim nothing beyond this page.</p>
        </Fold>
        <Fold id="accessibility" title="Accessibility" note="What we test, and what a child can change.">
          <p>
            A child can change text size, spacing, typeface, colors, motion and sound, or see one thing at a time.
            Everything works with a keyboard, and pages follow the device's own settings.
          </p>
          <p>
            We test Lanternleaf against WCAG 2.2, the guidelines for accessible websites: contrast of 7 to 1, text at
            twice the size, windows as narrow as 320 pixels, and the main screens with one screen reader. It isn't
            certified. The page docs/accessibility.md, in Lanternleaf's files, lists each criterion.
          </p>
        </Fold>
        <Fold id="free" title="Free to use and share" note="The licenses for the program, stories, pictures and fonts.">
          <p>
            The program is free software (MIT). Stories and words: Creative Commons Attribution 4.0. Pictures: Fluent
            Emoji by Microsoft (MIT), Noto Emoji by Google (Apache 2.0) and Lucide (ISC). Letters: Atkinson Hyperlegible
            Next, Lexend and, where it is chosen, OpenDyslexic (SIL OFL). Screen Reader Pro: Sienna by Benny Luk (MIT).
          </p>
        </Fold>
      </Prose>
    </Page>
  )
}

/** The picture of a step. Its place is there before it is loaded. */
function StepPicture({ name, load }: Pick<Step, 'name' | 'load'>) {
  const scene = useAsync(name, async () => (await load()).default)
  return (
    <div className={styles.scene}>{scene.state === 'ready' ? <PlacePicture screenScene={scene.value} /> : null}</div>
  )
}
