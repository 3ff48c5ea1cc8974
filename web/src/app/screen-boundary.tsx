import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Replaces a screen that could not be loaded or rendered. The child's writing is stored on the device and survives a reload. */
export class ScreenBoundary extends Component<{ path: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A screen could not be rendered.', error, componentStack)
    this.setState({ failedAt: this.props.path })
    // If the first screen fails, only this event tells the boot file that the app handles clicks from now on.
    dispatchEvent(new Event('hydrated'))
  }

  override render() {
    return this.state.failedAt === this.props.path ? <FailedScreen /> : this.props.children
  }
}

/** Reloads the page. If the boot file handles the event, it refreshes the browser's cache before it reloads the page. */
function reload(): void {
  if (dispatchEvent(new Event('reload-fresh', { cancelable: true }))) location.reload()
}

const FailedScreen = () => (
  <Page
    title="This page didn't open"
    lede="Something went wrong. Please try again. What you wrote is still on this device."
    width="prose"
  >
    <Button kind="primary" onClick={reload}>
      Try again
    </Button>
  </Page>
)
