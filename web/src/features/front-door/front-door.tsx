/**
 * The home page for a browser in which nobody is logged in: it says what Lanternleaf is, and leads to the login and the
 * sign-up.
 */

import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useNameTiles } from '../../child-login/name-tiles.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { DocumentTitle, PageHeading } from '../../ui/layout/page.tsx'
import { NamePicture } from '../../ui/name-tile/name-picture.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './front-door.module.css'

type FrontDoorProps = {
  /** The address for a grown-up: the login, or the family page. */
  grownUpPath: string
  /** Called when a child presses their name tile. */
  onName: (tile: NameTile) => void
  /** Called when somebody opens the login without a name tile. */
  onLogIn: () => void
  /** Called in a demo when somebody wants to look around as its child. */
  onDemoChild: () => void
}

/** The first screen for a browser in which nobody is logged in: what Lanternleaf is, a page of a story, and the ways in. */
export function FrontDoor({ grownUpPath, onName, onLogIn, onDemoChild }: FrontDoorProps) {
  const names = useNameTiles()
  return (
    <div className={styles.door} data-door>
      <DocumentTitle title="Lanternleaf" />
      <header className={styles.head}>
        <PageHeading>Lanternleaf: stories and words for every kind of brain.</PageHeading>
        <p className={styles.lede}>
          Reading practice for ages 8{'\u00A0'}to{'\u00A0'}12. No points, no timers, no ads.
        </p>
      </header>
      <div className={styles.page} data-names={names.length > 0 || undefined}>
        <div
          className={styles.scene}
          role="img"
          aria-label="Zuri the crab on the reef, with shrimp, coral, and Sefa the red fish."
        />
        {names.length > 0 ? <Names names={names} onChoose={onName} /> : <StoryPage />}
      </div>
      <div className={styles.ways}>
        {/* Which of the two groups is shown depends on the mark of a demo, which a page has before the app starts. */}
        <div className={styles.account}>
          <ButtonLink kind="primary" to={paths.parentSignup} data-sign-up>
            Create a family account
          </ButtonLink>
        </div>
        <div className={styles.demo}>
          <Button kind="primary" onClick={onDemoChild}>
            Look around as a child
          </Button>
          <ButtonLink to={grownUpPath}>Sign in as the demo parent</ButtonLink>
        </div>
        <ButtonLink to={paths.practiceReading} onClick={onLogIn}>
          Log in
        </ButtonLink>
        <ButtonLink to={paths.tryOneWord}>Try one word</ButtonLink>
        <div className={styles.account}>
          <ButtonLink kind="quiet" to={grownUpPath}>
            I'm a grown-up
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The first lines of a story, as in the reader. */
const StoryPage = () => (
  <section className={styles.lines} aria-label="A page of a story" {...UNTRANSLATED}>
    <p className={styles.title}>{STORY_PAGE.title}</p>
    {STORY_PAGE.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)

/** A test compares these lines with the story. */
export const STORY_PAGE = {
  title: 'The Quiet Reef',
  lines: [
    'Zuri the crab had no ears, so she listened with her feet. Day and night, the reef went crackle, crackle, crackle under all eight of them.',
  ],
} as const

type NamesProps = { names: readonly NameTile[]; onChoose: (tile: NameTile) => void }

/** The name tiles of this device: a press leads to the PIN. */
const Names = ({ names, onChoose }: NamesProps) => (
  <section className={styles.lines} aria-labelledby="whos-reading">
    <h2 id="whos-reading" className={styles.title}>
      Who's reading?
    </h2>
    <ul className={styles.names}>
      {names.map((tile) => (
        <li key={tile.childId}>
          <button type="button" className={styles.name} onClick={() => onChoose(tile)}>
            <NamePicture picture={tile.picture} />
            <span {...UNTRANSLATED}>{tile.username}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
