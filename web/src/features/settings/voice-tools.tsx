/** The voice controls in the header of the child's screens: accent, and the button of Screen Reader Pro. */

import { useEffect, useState } from 'react'
import More from '~icons/lucide/book-open-text'
import Volume from '~icons/lucide/volume-2'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'
import type { Tool } from '../../screen-reader-pro/tool.ts'
import { ACCENT_NAMES, chooseAccent, useAccent } from '../../speech/accent.ts'
import { useSpeechUnavailable } from '../../speech/speech-availability.ts'
import type { Accent } from '../../storage/entries/speech.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './voice-tools.module.css'

/** The voice controls in the header: the accent, if a child is logged in and there is a voice, and 'Screen Reader Pro', if it is on. */
export default function VoiceTools() {
  const isChild = useChildLogin(({ session }) => session !== null)
  const isSilent = useSpeechUnavailable()
  return (
    <>
      {isChild && !isSilent && globalThis.speechSynthesis ? <AccentTool /> : null}
      {useScreenReaderPro() ? <ScreenReaderPro /> : null}
    </>
  )
}

/** The choice of the accent, which takes effect at once. The list lies invisibly over the accent's name. */
function AccentTool() {
  const accent = useAccent()
  return (
    <label className={styles.accent} data-tool>
      <Volume aria-hidden="true" />
      <span className="visually-hidden">Accent of the voice</span>
      <span aria-hidden="true" className={styles.name}>
        {ACCENT_NAMES[accent]}
        <span className={styles.english}> English</span>
      </span>
      <select value={accent} onChange={({ target }) => chooseAccent(target.value as Accent)}>
        {Object.entries(ACCENT_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The button that opens the menu of Screen Reader Pro. The tool runs as long as this component is mounted. */
function ScreenReaderPro() {
  const [tool, setTool] = useState<Tool>()
  const [isOpen, setIsOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let started: Tool | undefined
    let isUnmounted = false
    const start = async () => {
      const { startTool } = await import('../../screen-reader-pro/tool.ts')
      started = await startTool()
      if (isUnmounted) started.stop()
      else setTool(started)
    }
    start().catch((error: unknown) => {
      console.warn('Screen Reader Pro could not be loaded.', error)
      setFailed(true)
    })
    return () => {
      isUnmounted = true
      started?.stop()
    }
  }, [])

  useEffect(() => tool?.follow(() => setIsOpen(tool.isOpen())), [tool])
  if (failed) return <p role="alert">Screen Reader Pro didn't open. Please reload the page.</p>
  if (!tool) return null
  return (
    <Button kind="quiet" aria-expanded={isOpen} onClick={({ currentTarget }) => tool.toggle(currentTarget)} data-tool>
      <More aria-hidden="true" />
      Screen Reader Pro
    </Button>
  )
}
