import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/tokens.css'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'

/** Shows something as it stands in the app: with its styles, inside a router. */
export const show = (screen: ReactNode, at = '/') => render(<MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>)
