import { create } from 'zustand'

/** Whether the settings are shown. */
export const useSettingsDialog = create(() => ({ isOpen: false }))

/** Shows the settings, from wherever they are asked for. Closing gives the focus back to what asked. */
export const openSettings = (): void => useSettingsDialog.setState({ isOpen: true })

export const closeSettings = (): void => useSettingsDialog.setState({ isOpen: false })
