import { useEffect, useId, useRef } from 'react'
import On from '~icons/lucide/chevron-right'
import Back from '~sprite/lucide/arrow-left'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChoosingProvider, useNewChoosing } from './choosing.ts'
import styles from './comfort.module.css'
import { Dial } from './dial.tsx'
import { PARTS, type Part, type PartProps } from './parts.tsx'
import { Preview } from './preview.tsx'
import { Undo } from './undo.tsx'

type ComfortPartsProps = { left: { readonly part: Part } | null; onOpen: (part: Part) => void }

/** The dial, and the way to each part of what can be chosen. `left` is the part somebody comes back from. */
export function ComfortParts({ left, onOpen }: ComfortPartsProps) {
  const back = useRef<HTMLButtonElement>(null)
  // Each time anew, from the same part too.
  useEffect(() => {
    if (left) back.current?.focus()
  }, [left])
  return (
    <section className={`${styles.comfort} ${styles.first}`} aria-labelledby="reading-comfort">
      <h3 id="reading-comfort">Reading comfort</h3>
      <ChoosingProvider value={useNewChoosing()}>
        <Dial />
      </ChoosingProvider>
      <ul className={styles.parts}>
        {PARTS.map((part) => {
          const { title, detail, icon: Icon } = part
          return (
            <li key={title}>
              <button
                type="button"
                className={styles.part}
                data-part={title}
                ref={part === left?.part ? back : undefined}
                onClick={() => onOpen(part)}
              >
                <Icon aria-hidden="true" />
                <span>
                  <b>{title}</b>
                  <span className={styles.detail}>{detail}</span>
                </span>
                <On aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ComfortPartProps = PartProps & { part: Part; onBack: () => void }

/** One part. The focus is on its heading when it opens. */
export function ComfortPart({ part: { title, shows, atOnce, Body }, onBack, ...given }: ComfortPartProps) {
  const choosing = useNewChoosing()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={styles.comfort} aria-labelledby={id}>
      <ChoosingProvider value={choosing}>
        <div className={styles.head}>
          <Button kind="quiet" onClick={onBack}>
            <Back aria-hidden="true" />
            All settings
          </Button>
          {atOnce ? <Undo /> : null}
        </div>
        <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {shows ? <Preview /> : null}
        <Body {...given} />
      </ChoosingProvider>
    </section>
  )
}
