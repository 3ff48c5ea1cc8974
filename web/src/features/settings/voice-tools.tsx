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

/** Voice controls in the header: the accent, where a child can hear a voice, and 'Screen Reader Pro' if it is on. */
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

/** Which accent reads. It holds at once. The list itself lies over its name, which is shorter where there is little room. */
function AccentTool() {
  const accent = useAccent()
  return (
    <label className={styles.accent} data-tool>
      <Volume aria-hidden="true" />
      <span className="visually-hidden">Accent of the voice</span>
      <span aria-hidden="true" className={styles.name}>
        {ACCENT_NAMES[accent]}
      </span>
      <span aria-hidden="true" className={styles.code}>
        {accent}
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

/** Opens the tool's menu, as long as it is on. */
function ScreenReaderPro() {
  const [tool, setTool] = useState<Tool>()
  const [isOpen, setIsOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let started: Tool | undefined
    let isGone = false
    const start = async () => {
      const { startTool } = await import('../../screen-reader-pro/tool.ts')
      started = await startTool()
      if (isGone) started.stop()
      else setTool(started)
    }
    start().catch((error: unknown) => {
      console.warn('Screen Reader Pro is not here.', error)
      setFailed(true)
    })
    return () => {
      isGone = true
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
