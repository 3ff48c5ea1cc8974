import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Link } from './link.tsx'
import { locationAt } from './location.ts'
import {
  BrowserRouter,
  MemoryRouter,
  Redirect,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
} from './router.tsx'

const addressOfTests = location.href
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => history.replaceState(null, '', addressOfTests))

function ShownLocation() {
  const { pathname, hash, key } = useLocation()
  const query = useQuery()
  const { theme = 'none' } = useParams()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="place">{[pathname, query.get('q'), hash, theme].join(' ')}</p>
      <p data-testid="key">{key}</p>
      <button type="button" onClick={() => navigate('/words/sea?q=1#end')}>
        Words
      </button>
      <button type="button" onClick={() => navigate('/about', { replace: true })}>
        About instead
      </button>
      <Link to="/words/sky">Sky</Link>
      <Link to="?q=2">Two</Link>
      <Link to="/stopped" onClick={(event) => event.preventDefault()}>
        Stopped
      </Link>
    </>
  )
}

function Screens() {
  const location = useLocation()
  const screens = [
    { path: '/old', element: <Redirect to="/words/new" /> },
    { path: '/words/:theme', element: <ShownLocation /> },
    { path: '*', element: <ShownLocation /> },
  ]
  return <Routes location={location} screens={screens} />
}

const show = () =>
  render(
    <BrowserRouter>
      <Screens />
    </BrowserRouter>,
  )

it('each navigation has a unique key, and Back returns to the address and key before', async () => {
  const screen = await show()
  const place = screen.getByTestId('place')
  const key = screen.getByTestId('key')
  await expect.element(place).toHaveTextContent('/ none')
  await expect.element(key).toHaveTextContent('default')
  await screen.getByRole('button', { name: 'Words' }).click()
  await expect.element(place).toHaveTextContent('/words/sea 1 #end sea')
  const firstKey = key.element().textContent
  expect(firstKey).not.toBe('default')
  expect(location.pathname + location.search + location.hash).toBe('/words/sea?q=1#end')
  await screen.getByRole('link', { name: 'Sky' }).click()
  await expect.element(place).toHaveTextContent('/words/sky sky')
  expect(key.element().textContent).not.toBe(firstKey)
  history.back()
  await expect.element(place).toHaveTextContent('/words/sea 1 #end sea')
  expect(key.element().textContent).toBe(firstKey)
})

it('replaces the current history entry', async () => {
  const screen = await show()
  const before = history.length
  await screen.getByRole('button', { name: 'About instead' }).click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/about none')
  expect(history.length).toBe(before)
})

it('adds no second entry for the same address', async () => {
  const screen = await show()
  await screen.getByRole('link', { name: 'Sky' }).click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/sky sky')
  const before = history.length
  await screen.getByRole('link', { name: 'Sky' }).click()
  expect(history.length).toBe(before)
})

it('adds one entry for repeated navigations to an address that is not shown yet', async () => {
  const screen = await show()
  const before = history.length
  const words = screen.getByRole('button', { name: 'Words' }).element() as HTMLButtonElement
  words.click()
  words.click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/sea 1 #end sea')
  expect(history.length).toBe(before + 1)
})

it('treats a reloaded address like one that was opened', async () => {
  history.replaceState({ key: 'before-the-reload' }, '', '/')
  const screen = await show()
  await expect.element(screen.getByTestId('key')).toHaveTextContent('default')
})

it('navigates to another query of the same address', async () => {
  const screen = await show()
  await screen.getByRole('link', { name: 'Sky' }).click()
  await screen.getByRole('link', { name: 'Two' }).click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/sky 2 sky')
})

it('a link ignores clicks with a modifier key and clicks that were prevented', async () => {
  const screen = await show()
  const arePrevented: boolean[] = []
  const recordClick = (event: Event) => {
    arePrevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', recordClick)
  const sky = screen.getByRole('link', { name: 'Sky' }).element()
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    sky.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true }))
  await screen.getByRole('link', { name: 'Stopped' }).click()
  removeEventListener('click', recordClick)
  expect(arePrevented).toEqual([false, false, false, false, true])
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/ none')
})

const chosen: string[] = []

function TwoScreens() {
  const screens = [
    { path: '/', element: <Link to="/next">Go on</Link> },
    {
      path: '/next',
      element: (
        <button type="button" onClick={() => chosen.push('mood')}>
          Tired
        </button>
      ),
    },
  ]
  return <Routes location={useLocation()} screens={screens} />
}

it('ignores the second of two quick clicks on the next screen', async () => {
  chosen.length = 0
  const screen = await render(
    <BrowserRouter>
      <TwoScreens />
    </BrowserRouter>,
  )
  const press = (name: string, detail: number) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    screen.getByText(name).element().dispatchEvent(click)
  }
  press('Go on', 1)
  await expect.element(screen.getByText('Tired')).toBeInTheDocument()
  press('Tired', 2)
  expect(chosen).toEqual([])
  press('Tired', 1)
  press('Tired', 2)
  press('Tired', 0)
  expect(chosen).toEqual(['mood', 'mood', 'mood'])
})

it('a redirect replaces the history entry', async () => {
  history.replaceState(null, '', '/old')
  const before = history.length
  const screen = await show()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/new new')
  expect([location.pathname, history.length]).toEqual(['/words/new', before])
})

it('Routes renders the given location, not the current one of the browser', async () => {
  const screens = [{ path: '/words/:theme', element: <ShownLocation /> }]
  const screen = await render(
    <BrowserRouter>
      <Routes location={locationAt('/words/fire?q=4')} screens={screens} />
    </BrowserRouter>,
  )
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/fire 4 fire')
  await screen.getByRole('link', { name: 'Sky' }).click()
  expect(location.pathname).toBe('/words/sky')
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/fire 4 fire')
})

const entered: string[] = []

function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first address is recorded
  useEffect(() => void entered.push(pathname), [])
  return children
}

function Guarded() {
  const screens = [
    {
      path: '/',
      element: (
        <Guard>
          <Link to="/next">Next</Link>
        </Guard>
      ),
    },
    {
      path: '/next',
      element: (
        <Guard>
          <ShownLocation />
        </Guard>
      ),
    },
  ]
  return <Routes location={useLocation()} screens={screens} />
}

it('keeps the frame around two consecutive screens mounted', async () => {
  const screen = await render(
    <BrowserRouter>
      <Guarded />
    </BrowserRouter>,
  )
  await screen.getByRole('link', { name: 'Next' }).click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/next none')
  expect(entered).toEqual(['/'])
})

it('a memory router navigates without changing the address of the browser', async () => {
  const screen = await render(
    <MemoryRouter at="/words/sea?q=3">
      <Screens />
    </MemoryRouter>,
  )
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/sea 3 sea')
  await screen.getByRole('link', { name: 'Two' }).click()
  await expect.element(screen.getByTestId('place')).toHaveTextContent('/words/sea 2 sea')
  expect(location.pathname).toBe('/')
})
