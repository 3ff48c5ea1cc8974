import { create } from 'zustand'

/** Whether the settings dialog is open, and how often it was asked for: each time it is loaded again if that failed. */
export const useSettingsDialog = create(() => ({ isOpen: false, requests: 0 }))

/** Opens the settings from anywhere. Closing them returns the focus to the element that opened them. */
export const openSettings = (): void =>
  useSettingsDialog.setState(({ requests: asked }) => ({ isOpen: true, requests: asked + 1 }))

export const closeSettings = (): void => useSettingsDialog.setState({ isOpen: false })
