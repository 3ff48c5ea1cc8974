/** The list of sections in the settings, and the page of one section. */

import { useEffect, useId, useRef } from 'react'
import Back from '~sprite/lucide/arrow-left'
import { Button } from '../../../ui/buttons/button.tsx'
import { CompanionLantern } from '../../../ui/companion/companion.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { hop } from '../../../ui/motion/movement.ts'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { useSpelling } from '../../../ui/text/spelling.ts'
import styles from './comfort.module.css'
import { ComfortEditorProvider, useComfortEditor, useCreateComfortEditor } from './comfort-editor.ts'
import { LivelinessBars } from './liveliness-bars.tsx'
import { sampleLook } from './sample-look.ts'
import { SETTINGS_SECTIONS, type SettingsSection, type SettingsSectionProps } from './settings-sections.tsx'
import { UndoButton } from './undo-button.tsx'

type SectionListProps = {
  closed: { readonly section: SettingsSection } | null
  onOpen: (section: SettingsSection) => void
}

/** The bars from quieter to livelier, and a button for each settings section. `closed` is the section that was just left. Its button gets the focus. */
export function SectionList({ closed, onOpen }: SectionListProps) {
  const back = useRef<HTMLButtonElement>(null)
  const localizeSpelling = useSpelling()
  // An object, so that closing the same section twice focuses twice.
  useEffect(() => {
    if (closed) back.current?.focus()
  }, [closed])
  return (
    <section className={`${styles.comfort} ${styles.first}`} aria-labelledby="reading-comfort">
      <h3 id="reading-comfort">Reading comfort</h3>
      <ComfortEditorProvider value={useCreateComfortEditor()}>
        <LivelinessBars />
      </ComfortEditorProvider>
      <ul className={styles.parts}>
        {SETTINGS_SECTIONS.map((section) => {
          const { title, detail, icon: Icon } = section
          return (
            <li key={title}>
              <button
                type="button"
                className={styles.part}
                data-part={title}
                ref={section === closed?.section ? back : undefined}
                onClick={() => onOpen(section)}
              >
                <Icon aria-hidden="true" />
                <b>{localizeSpelling(title)}</b> <span className="visually-hidden">{detail}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type SectionPageProps = SettingsSectionProps & { section: SettingsSection; onBack: () => void }

/** One section of the settings. Its heading gets the focus when it opens. */
export function SectionPage({
  section: { title, hasPreview, appliesImmediately, Body },
  onBack,
  ...bodyProps
}: SectionPageProps) {
  const editor = useCreateComfortEditor()
  const localizeSpelling = useSpelling()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    focusText(heading.current, { preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={styles.comfort} aria-labelledby={id}>
      <ComfortEditorProvider value={editor}>
        <div className={styles.head}>
          <Button kind="quiet" onClick={onBack}>
            <Back aria-hidden="true" />
            All settings
          </Button>
          {appliesImmediately ? <UndoButton /> : null}
        </div>
        <h3 id={id} ref={heading} className={styles.title}>
          {localizeSpelling(title)}
        </h3>
        {hasPreview ? <Preview /> : null}
        <Body {...bodyProps} />
      </ComfortEditorProvider>
    </section>
  )
}

/** The lantern, two sentences and a button in the look of the previewed option, or in the current look if no option is previewed. */
function Preview() {
  const { comfort, previewedChange } = useComfortEditor()
  const lantern = useRef<HTMLSpanElement>(null)
  const { motion } = comfort
  // Shows what it means that things move, as soon as the child lets them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
  useEffect(() => {
    if (lantern.current) hop(lantern.current)
  }, [motion])
  return (
    <p {...UNTRANSLATED} className={styles.preview} {...sampleLook(previewedChange ?? {})}>
      <CompanionLantern ref={lantern} face="awake" />
      <span className={styles.line}>The otter found a lantern.</span> It was warm.{' '}
      <span className={styles.sampleButton} aria-hidden="true">
        Next
      </span>
    </p>
  )
}
