/** The part beside the parent's login form that explains Lanternleaf. */

import glimpseAtNight from './glimpse-dark.webp'
import glimpse from './glimpse-light.webp'
import styles from './parent-account.module.css'

/** The size of the picture's file in px. */
const GLIMPSE_SIZE = { width: 768, height: 800 }

/** A page of a story, for a grown-up who sees Lanternleaf for the first time. */
export const Glimpse = () => (
  <picture className={styles.glimpse}>
    <source srcSet={glimpseAtNight} media="(prefers-color-scheme: dark)" />
    <img
      src={glimpse}
      {...GLIMPSE_SIZE}
      loading="lazy"
      decoding="async"
      alt="A page of a story: a crab on a reef, a few lines of large text, and a bar to turn the page."
    />
  </picture>
)

/** For a grown-up who sees Lanternleaf for the first time: what it is, and what it never does. */
export const WhatItIs = () => (
  <div className={styles.whatItIs}>
    <section aria-labelledby="what-it-is">
      <h2 id="what-it-is">What Lanternleaf is</h2>
      <ul>
        <li>Reading practice for children ages 8 to 12 who are autistic or dyslexic, or have ADHD.</li>
        <li>Your child says how their brain feels and gets an activity that fits.</li>
        <li>They build words, build sentences, or read a story and choose what happens.</li>
        <li>Stories have short pages and three levels, and can be read aloud.</li>
        <li>You make a space for each child. They decide what you see of their reading.</li>
      </ul>
    </section>
    <section className={styles.panel} aria-labelledby="never">
      <h2 id="never">What we never do</h2>
      <ul>
        <li>No ads and no tracking, and we don't sell anything.</li>
        <li>No points, no streaks, no clock to beat.</li>
        <li>Your child's writing never leaves their device.</li>
      </ul>
    </section>
  </div>
)

/** The picture, and what Lanternleaf is: beside each other on a tablet, below each other in the column beside a form. */
export const ForGrownUps = () => (
  <div className={styles.forGrownUps}>
    <Glimpse />
    <WhatItIs />
  </div>
)
