/** The page About, linked from the footer of the open pages: what Lanternleaf does, and the research behind it. */

import { Page } from '../../ui/layout/page.tsx'
import { ForReaders, Prose } from '../../ui/layout/prose.tsx'

/** What Lanternleaf is, for readers and for grown-ups. */
export default function About() {
  return (
    <Page title="About" heading="About Lanternleaf" width="prose">
      <Prose>
        <ForReaders>
          <h2>For readers</h2>
          <p>Lanternleaf is a place for reading practice, made for every kind of brain.</p>
          <p>
            You say how your brain feels. Then you build words, build sentences, or read a story and decide what happens
            in it. After a story, you make something of your own.
          </p>
          <p>There are no scores and no clocks. You can stop any time.</p>
        </ForReaders>
        <h2>For grown-ups</h2>
        <h3>What it does</h3>
        <p>
          Lanternleaf is reading practice for children ages 8 to 12 who are autistic or dyslexic, or have ADHD, or any
          mix of these. A child checks in with a mood, then builds words from their parts, builds sentences, or reads a
          branching story at one of three levels and answers it in writing. Words get longer or shorter depending on how
          the last ones went. The child sees why and can change it back. This is practice, not a diagnosis, a treatment
          or a replacement for a teacher.
        </p>
        <h3>The evidence</h3>
        <ul>
          <li>
            Work on syllables and word parts helps readers of this age, alongside reading text (What Works Clearinghouse
            practice guide, WWC 2022007).
          </li>
          <li>
            A choice motivates when it's small, with a few options at a time and no reward attached (Patall, Cooper and
            Robinson 2008). So a story asks for one choice out of three, and gives no points.
          </li>
          <li>
            Hearing text read aloud helps comprehension for readers with reading disabilities, by a modest amount (Wood
            and others 2018, d&nbsp;=&nbsp;0.35, PMC5494021).
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
        <p>Lanternleaf itself hasn't been studied. We claim nothing beyond this page.</p>
        <h3>Free to use and share</h3>
        <p>
          The program is free software (MIT). Stories and words: Creative Commons Attribution 4.0. Pictures: Fluent
          Emoji by Microsoft (MIT), Noto Emoji by Google (Apache 2.0) and Lucide (ISC). Letters: Atkinson Hyperlegible
          Next, Lexend and, where it is chosen, OpenDyslexic (SIL OFL). Screen Reader Pro: Sienna by Benny Luk (MIT).
        </p>
      </Prose>
    </Page>
  )
}
