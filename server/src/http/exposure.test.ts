import { expect, it } from 'vitest'
import { type AddressRanges, rangesOf } from './address-ranges.ts'
import { describeExposure, wideRangeWarnings } from './exposure.ts'

const HTTPS = 'https://reading.example.org'

type Given = { publicUrl?: string; host?: string; trustedProxies?: AddressRanges }

it.each<[Given, boolean, RegExp]>([
  [{}, true, /not for the internet/],
  [{ host: '192.168.1.5' }, true, /not for the internet/],
  [{ publicUrl: 'http://reading.example.org' }, false, /not for the internet/],
  [{ host: '127.0.0.1' }, true, /^open to this machine alone$/],
  [{ publicUrl: HTTPS, host: '127.0.0.1' }, true, /^open at https:\/\/reading\.example\.org, by its proxy$/],
  [{ publicUrl: HTTPS, trustedProxies: rangesOf(['192.0.2.8']) }, true, /by its proxy$/],
  [{ publicUrl: HTTPS }, false, /asks past the proxy/],
  [{ publicUrl: HTTPS, host: '0.0.0.0' }, false, /asks past the proxy/],
])('of %j it says whether that is as it should be: %s', ({ publicUrl, ...given }, isSafe, says) => {
  const settings = { host: undefined, trustedProxies: undefined, ...given }
  const open = describeExposure({ ...settings, publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) })
  expect(open).toEqual({ isSafe, says: expect.stringMatching(says) })
})

it('warns of proxies and schools that are named so wide that anybody is one', () => {
  const [all, few] = [rangesOf(['0.0.0.0/0', '::/0']), rangesOf(['192.0.2.8'])]
  expect(wideRangeWarnings({ trustedProxies: all, schoolNetworks: few })).toEqual([
    expect.stringMatching(/^TRUSTED_PROXIES holds/),
  ])
  expect(wideRangeWarnings({ trustedProxies: few, schoolNetworks: all })).toEqual([
    expect.stringMatching(/^SCHOOL_NETWORKS holds/),
  ])
  expect(wideRangeWarnings({ trustedProxies: undefined, schoolNetworks: undefined })).toEqual([])
})
