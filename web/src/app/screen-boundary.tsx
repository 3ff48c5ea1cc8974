import { Component, type ErrorInfo, type ReactNode, useState, useSyncExternalStore } from 'react'
import { reloadIfReachable } from '../api/reload-page.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { LanternPicture } from '../ui/companion/lantern-picture.tsx'
import { BottomBar } from '../ui/layout/bottom-bar.tsx'
import { Page } from '../ui/layout/page.tsx'
import { StatusMessage } from '../ui/messages/status-message.tsx'

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
    return this.state.failedAt === this.props.path ? <FailedScreen path={this.props.path} /> : this.props.children
  }
}

/** Reloads the page. If the boot file handles the event, it refreshes the browser's cache before it reloads the page. */
function reload(): void {
  if (dispatchEvent(new Event('reload-fresh', { cancelable: true }))) location.reload()
}

/** Whether the device has no network. */
const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const events = ['online', 'offline']
      for (const event of events) addEventListener(event, onChange)
      return () => {
        for (const event of events) removeEventListener(event, onChange)
      }
    },
    () => !navigator.onLine,
  )

/** Its picture is drawn with the symbols of the header, which are there without a network. */
function FailedScreen({ path }: { path: string }) {
  const isOffline = useIsOffline()
  const [isUnreachable, setIsUnreachable] = useState(false)
  // A reload without a network would replace the screen by the browser's own error page.
  const tryAgain = async () => (navigator.onLine ? reload() : setIsUnreachable(!(await reloadIfReachable())))
  return (
    <Page
      title="This page didn't open"
      lede={
        isOffline
          ? "You seem to be offline. Pages you've opened before still work, and what you wrote is still on this device."
          : 'Something went wrong. Please try again. What you wrote is still on this device.'
      }
      bar={
        <BottomBar
          label="This page didn't open"
          back={path === paths.home ? null : <BackLink to={paths.home}>Home</BackLink>}
          next={
            <Button kind="primary" onClick={() => void tryAgain()}>
              Try again
            </Button>
          }
        />
      }
    >
      <LanternPicture face="resting" isLit={false} size="tall" />
      {isUnreachable ? (
        <StatusMessage kind="careful">We can't reach Lanternleaf right now. Please try again.</StatusMessage>
      ) : null}
    </Page>
  )
}
