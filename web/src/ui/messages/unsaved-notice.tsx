import { useState } from 'react'
import Copy from '~icons/lucide/copy'
import Save from '~icons/lucide/download'
import { timeNow } from '../../storage/clock.ts'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'
import { copyText } from '../text/copy-text.ts'
import { fileName, saveAsFile } from '../text/save-as-file.ts'
import { StatusMessage } from './status-message.tsx'

const COPY_RESULTS = {
  copied: 'Copied.',
  'not-copied': "Copying doesn't work here. You can save it as a file.",
} as const

const ON_THIS_PAGE = 'This device is full. Your writing is only on this page. Copy it or save it as a file to keep it.'

/** Shown if the device cannot store the child's writing. The writing is still on the page, and can be copied or saved as a file. */
export function UnsavedNotice({ text, children = ON_THIS_PAGE }: { text: string; children?: string }) {
  const [copyResult, setCopyResult] = useState<keyof typeof COPY_RESULTS | null>(null)
  const copy = async () => setCopyResult((await copyText(text)) ? 'copied' : 'not-copied')
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
      <p role="status">{copyResult === null ? '' : COPY_RESULTS[copyResult]}</p>
    </>
  )
}
