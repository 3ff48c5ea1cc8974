import { useState } from 'react'
import Copy from '~icons/lucide/copy'
import Save from '~icons/lucide/download'
import { timeNow } from '../../storage/clock.ts'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'
import { copyText } from '../text/copy-text.ts'
import { fileName, saveAsFile } from '../text/save-as-file.ts'
import { StatusMessage } from './status-message.tsx'

const HOW = { copied: 'Copied.', 'not-copied': "Copying doesn't work here. You can save it as a file." } as const

const ON_THIS_PAGE = 'This device is full. Your writing is only on this page. Copy it or save it as a file to keep it.'

/** Shown when the device cannot store what a child writes: it is still on the page, and can be copied or saved as a file. */
export function UnsavedNotice({ text, children = ON_THIS_PAGE }: { text: string; children?: string }) {
  const [how, setHow] = useState<keyof typeof HOW | null>(null)
  const copy = async () => setHow((await copyText(text)) ? 'copied' : 'not-copied')
  return (
    <>
      <StatusMessage>{children}</StatusMessage>
      <Actions>
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={() => saveAsFile({ name: fileName(timeNow()), text })}>
          <Save aria-hidden="true" />
          Save as a file
        </Button>
      </Actions>
      <p role="status">{how === null ? '' : HOW[how]}</p>
    </>
  )
}
