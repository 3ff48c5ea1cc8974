import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import { routes } from './routes.ts'
import { loadScreenAt } from './screens.tsx'

/** The markup of the screen at an address, as a new visitor sees it. The build, `web/build/prerender.ts`, calls it in Node. */
export async function renderAt(pathname: string): Promise<string> {
  await loadScreenAt(pathname)
  return renderToString(
    <MemoryRouter at={pathname}>
      <App />
    </MemoryRouter>,
  )
}

export { routes }
