import { MemoryRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/tokens.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Shows something as it stands in the app: with its styles, inside a router. */
export const show = (screen: ReactNode, at = '/') => render(<MemoryRouter at={at}>{screen}</MemoryRouter>)
