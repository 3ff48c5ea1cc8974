import { expect, it } from 'vitest'
import { useNavigate } from '../router/router.tsx'
import { Announcer, announce } from './announcer.tsx'
import { show } from './screen-test.tsx'

it('says the same words again as news', async () => {
  const screen = await show(<Announcer />)
  const region = screen.getByRole('status')
  announce('“geese” doesn’t fit here.')
  await expect.element(region).toHaveTextContent('“geese” doesn’t fit here.')
  const changes: string[] = []
  const observer = new MutationObserver(() => changes.push(region.element().textContent ?? ''))
  observer.observe(region.element(), { childList: true, characterData: true, subtree: true })
  announce('“geese” doesn’t fit here.')
  await expect.poll(() => changes.map((text) => text.trim())).toEqual(['“geese” doesn’t fit here.'])
  observer.disconnect()
})

function Away() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/create')}>
      Away
    </button>
  )
}

it('says nothing of a screen on the next one', async () => {
  const screen = await show(
    <>
      <Away />
      <Announcer />
    </>,
  )
  announce('You chose B. What happens is below.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('You chose B. What happens is below.')
  await screen.getByRole('button', { name: 'Away' }).click()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})
