import { create } from 'zustand'

/** Whether the settings are shown. They are fetched when they are asked for, and stay on the page from then on. */
type SettingsDialog = 'unasked' | 'open' | 'closed'

export const useSettingsDialog = create<{ readonly state: SettingsDialog }>(() => ({ state: 'unasked' }))

/** Shows the settings, from wherever they are asked for. Closing gives the focus back to what asked. */
export const openSettings = (): void => useSettingsDialog.setState({ state: 'open' })

export const closeSettings = (): void =>
  useSettingsDialog.setState(({ state }) => ({ state: state === 'open' ? 'closed' : state }))
