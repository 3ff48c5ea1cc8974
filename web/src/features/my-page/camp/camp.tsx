/**
 * The camp, the main picture of My page: a clearing with tent, table and fire where everything the child made has its place.
 */

import type { ReactNode } from 'react'
import Fire from '~sprite/fluent-emoji-flat/fire'
import Logs from '~sprite/own/logs'
import Tent from '~sprite/own/tent'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { pictureOf } from '../../../child-login/own-picture.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { viewPath } from '../views.ts'
import styles from './camp.module.css'
import { FireOutline, Hills, Tabletop, TentOutline } from './camp-drawings.tsx'
import { CampBook, Leaves, Sentences, Sheets } from './camp-things.tsx'
import { MY_WRITING, useCamp } from './use-camp.ts'

/**
 * The camp with what the child made: words hang as leaves on a string, own pages lie at the tent, sentences lie on the
 * table, and finished stories stand by the fire. Each place links to its full list. A place without things says how
 * things come to it.
 */
export default function Camp() {
  const { leaves, pages, sentences, books } = useCamp()
  return (
    <div className={styles.camp}>
      <section className={styles.sky}>
        <Leaves words={leaves} sign={<Sign label="My words" to={viewPath('words')} />} />
        {leaves.length > 0 ? null : (
          <p className={styles.empty}>Build a word and it hangs here as a leaf. Press the leaf to hear it.</p>
        )}
        <NoVoice />
      </section>
      <div className={styles.ground}>
        <Hills />
        <Place className={styles.tent} signs={[['My writing', MY_WRITING]]}>
          <div>
            <div className={styles.pitch} aria-hidden="true">
              <Tent className={styles.canvas} aria-hidden="true" focusable="false" />
              <TentOutline />
              <OwnPicture />
            </div>
            {pages.length > 0 ? (
              <Sheets pages={pages} />
            ) : (
              <p className={styles.empty}>Write, draw or say something after a story, and it's kept in this tent.</p>
            )}
          </div>
        </Place>
        <Place className={styles.table} signs={[['Build a sentence', paths.sentenceBuilding]]}>
          <div>
            {sentences.length > 0 ? (
              <Sentences sentences={sentences} />
            ) : (
              <p className={styles.empty}>Build a sentence and it lands on this table.</p>
            )}
            <Tabletop />
          </div>
        </Place>
        <Place
          className={styles.fire}
          signs={[
            ['My stories', viewPath('stories')],
            ['What helps me', viewPath('helps')],
          ]}
        >
          <div className={styles.around}>
            <span className={styles.flames} aria-hidden="true">
              <Logs focusable="false" />
              <Fire focusable="false" />
            </span>
            <FireOutline />
            {books.length > 0 ? (
              <ul className={styles.books} aria-label="Stories by the fire">
                {books.map(({ storyId, title, to }) => (
                  <li key={storyId}>
                    <CampBook storyId={storyId} title={title} to={to} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.empty}>Finish a story and the book stays by the fire.</p>
            )}
          </div>
        </Place>
      </div>
    </div>
  )
}

/** The picture that the child chose of themself, in front of the tent. */
function OwnPicture() {
  const session = useChildLogin((login) => login.session)
  return session === null ? null : (
    <span className={styles.own}>
      <NamePicture picture={pictureOf(session)} />
    </span>
  )
}

type PlaceProps = {
  className: string | undefined
  /** Label and address of each signpost. */
  signs: readonly (readonly [label: string, to: string])[]
  children: ReactNode
}

/** A place of the camp: signposts, which lead to all things of the kind, and the newest of these things. */
const Place = ({ className, signs, children }: PlaceProps) => (
  <section className={className}>
    <div className={styles.signs}>
      {signs.map(([label, to]) => (
        <Sign key={to} label={label} to={to} />
      ))}
    </div>
    {children}
  </section>
)

const Sign = ({ label, to }: { label: string; to: string }) => (
  <h2 className={styles.sign}>
    <Link to={to}>{label}</Link>
  </h2>
)
