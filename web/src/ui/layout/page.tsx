import { type ReactNode, useEffect, useRef } from 'react'
import { FIRST_KEY } from '../../router/location.ts'
import { useLocation } from '../../router/router.tsx'
import { Companion } from '../companion/companion.tsx'
import { Quoted } from '../text/quoted.tsx'
import { focusText } from './focus-text.ts'
import styles from './page.module.css'

type PageProps = {
  /** The title of the document. It is also the heading, if no heading is given. */
  title: string
  heading?: ReactNode
  /** The first sentence, below the heading. */
  lede?: ReactNode
  /** Like `lede`, but said by the companion, the lantern. For a child's screen. */
  says?: ReactNode
  /** Buttons in the heading's row. */
  beside?: ReactNode
  /**
   * Another number when the content changes without a navigation: then the focus moves to the heading, as at first if
   * it is not 0.
   */
  turn?: number
  width?: 'wide' | 'narrow' | 'prose'
  /** The bar at the bottom of the window. */
  bar?: ReactNode
  children?: ReactNode
}

/** One screen: its title, its one h1, and a first sentence. The focus moves to the heading after a navigation. */
export const Page = ({ title, heading, lede, says, beside, turn, width = 'wide', bar, children }: PageProps) => (
  <>
    <div className={`${styles.page} ${width === 'wide' ? '' : styles[width]}`}>
      <DocumentTitle title={title} />
      <header className={styles.head}>
        <PageHeading turn={turn}>{heading ?? <Quoted>{title}</Quoted>}</PageHeading>
        {lede ? (
          <p className={styles.lede}>
            <Quoted>{lede}</Quoted>
          </p>
        ) : null}
        {says ? <Companion face="awake">{says}</Companion> : null}
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </header>
      {children}
    </div>
    {bar}
  </>
)

/** The title of the browser's tab. */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{title === 'Lanternleaf' ? title : `${title} · Lanternleaf`}</title>
)

/**
 * The one h1 of a screen. After a navigation, but not when the page is opened or reloaded, it gets the focus, so that
 * screen readers read it, and the page scrolls to the top.
 */
export function PageHeading({ turn = 0, children }: { turn?: number | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key === FIRST_KEY && turn === 0) return
    focusText(heading.current, { preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [key, turn])
  return <h1 ref={heading}>{children}</h1>
}
