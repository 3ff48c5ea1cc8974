import { create } from 'zustand'
import { screenReaderPro, screenReaderProSettings } from '../storage/entries/screen-reader-pro.ts'

/** 'Screen Reader Pro' is an extra reading tool that a grown-up or child can switch on in Settings. `tool.ts` runs it. */

const useStore = create(() => ({ isOn: screenReaderPro.read() }))

let isFollowed = false

/** Whether the tool is on. It is on or off for all tabs of this browser. */
export function useScreenReaderPro(): boolean {
  if (!isFollowed) screenReaderPro.follow(() => useStore.setState({ isOn: screenReaderPro.read() }))
  isFollowed = true
  return useStore(({ isOn }) => isOn)
}

/** Switches the tool on or off for this device. Switching it off also removes its settings. */
export function switchScreenReaderPro(isOn: boolean): void {
  if (isOn) screenReaderPro.write(true)
  else {
    screenReaderPro.remove()
    screenReaderProSettings.remove()
  }
  useStore.setState({ isOn })
}
