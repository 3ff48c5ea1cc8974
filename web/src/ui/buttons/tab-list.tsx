/** A row of tabs, such as in the dialog "Story". */

import { useEffect, useRef } from 'react'
import { moveFocusByKey } from './move-focus-by-key.ts'
import styles from './tab-list.module.css'

type TabListProps<Tab extends string> = {
  /** The panel has the id `<id>-panel` and is labelled by `<id>-<tab>`. */
  id: string
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  selected: Tab
  onSelect: (tab: Tab) => void
  /** Whether the selected tab gets the focus when the tabs appear. */
  isFocused?: boolean
}

/** The tabs. They are one tab stop: the arrow keys move between them, and select. */
export function TabList<Tab extends string>({ id, label, tabs, selected, onSelect, isFocused }: TabListProps<Tab>) {
  const selectedTab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) selectedTab.current?.focus()
  }, [isFocused])
  return (
    <div role="tablist" className={styles.tabs} aria-label={label} onKeyDown={moveFocusByKey}>
      {tabs.map((name) => (
        <button
          key={name}
          ref={name === selected ? selectedTab : undefined}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={name === selected}
          aria-controls={`${id}-panel`}
          tabIndex={name === selected ? 0 : -1}
          onFocus={() => onSelect(name)}
          onClick={() => onSelect(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
