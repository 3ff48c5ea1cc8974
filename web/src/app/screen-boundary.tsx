import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Stands in for a screen that could not be fetched or drawn. What was written is on the device, and a reload keeps it. */
export class ScreenBoundary extends Component<{ path: string; children: ReactNode }, { brokenAt: string | null }> {
  override state = { brokenAt: null }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A screen could not be shown.', error, componentStack)
    this.setState({ brokenAt: this.props.path })
    // Where it is the first screen nothing else says that presses are heard from now on.
    dispatchEvent(new Event('hydrated'))
  }

  override render() {
    return this.state.brokenAt === this.props.path ? <BrokenScreen /> : this.props.children
  }
}

/** The first script of the page also puts right what the browser's cache has of it, before it opens the page again. */
function openAgain(): void {
  if (dispatchEvent(new Event('reload-fresh', { cancelable: true }))) location.reload()
}

const BrokenScreen = () => (
  <Page
    title="This page didn't open"
    lede="Something went wrong. Please try again. What you wrote is still on this device."
    width="prose"
  >
    <Button kind="primary" onClick={openAgain}>
      Try again
    </Button>
  </Page>
)
