/** "Download everything" in the dialog Manage: a parent gets all data that the server has of a child. */

import { downloadData, downloadPage } from '@lanternleaf/contract/manage'
import { call } from '../../../api/call.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { Name } from '../../../ui/text/quoted.tsx'
import { saveBlob } from '../../../ui/text/save-as-file.ts'
import { ConfirmForm, type SheetProps } from './confirm-form.tsx'

/** The sheet that downloads everything the server stores about a child. */
export function Download({ child: { childId, username }, onDone, onBack }: SheetProps) {
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const download = async (): Promise<void> => {
      const request = { params: { childId } }
      const page = await call(downloadPage, request)
      const data = await call(downloadData, request)
      saveBlob(`${username}.html`, page)
      saveBlob(`${username}.json`, data)
    }
    if (await login.doFreshly(download))
      onDone('The two files are in your downloads. Keep them where only you can read them.')
  })
  return (
    <ConfirmForm
      title="Download everything"
      login={login}
      form={form}
      onBack={onBack}
      labels={['Download', 'Getting it…']}
    >
      <p>
        Everything our server keeps about <Name>{username}</Name>: one page to read, and one file for programs. Your
        browser may ask if it can save two files.
      </p>
      <p>
        What <Name>{username}</Name> writes isn't included. It stays on the device where it was written.
      </p>
    </ConfirmForm>
  )
}
