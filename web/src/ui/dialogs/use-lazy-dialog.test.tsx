import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { useLazyDialog } from './use-lazy-dialog.tsx'

type SheetProps = { open: boolean; onClose: () => void }

const Sheet = ({ open }: SheetProps) => (open ? <p>What helps</p> : null)

const fetched = async () => ({ default: Sheet })

function HelpButton({ fetchSheet }: { fetchSheet: typeof fetched }) {
  const sheet = useLazyDialog(fetchSheet)
  return (
    <>
      <button type="button" onClick={sheet.open}>
        Help
      </button>
      {sheet.show({})}
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

it.each([1, 2, 3])('a dialog opens at the next press after its code failed to load %i times', async (failures) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const fetchSheet = vi.fn(fetched)
  for (let time = 0; time < failures; time += 1) fetchSheet.mockRejectedValueOnce(new Error('no network'))
  const screen = await show(<HelpButton fetchSheet={fetchSheet} />)
  const help = screen.getByRole('button', { name: 'Help' })
  await expect.poll(() => fetchSheet.mock.calls.length).toBe(1)
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  expect(screen.getByRole('alert').elements()).toEqual([])
  for (let time = 1; time < failures; time += 1) {
    await help.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent("This didn't open. Please try again.")
    await expect.poll(() => fetchSheet.mock.calls.length).toBe(time + 1)
  }
  await help.click()
  await expect.element(screen.getByText('What helps')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})
