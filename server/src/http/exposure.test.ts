import { expect, it } from 'vitest'
import { type AddressRanges, rangesOf } from './address-ranges.ts'
import { describeExposure, wideRangeWarnings } from './exposure.ts'

const HTTPS = 'https://reading.example.org'

type Settings = { publicUrl?: string; host?: string; trustedProxies?: AddressRanges }

it.each<[Settings, boolean, RegExp]>([
  [{}, true, /not ready for the internet/],
  [{ host: '192.168.1.5' }, true, /not ready for the internet/],
  [{ publicUrl: 'http://reading.example.org' }, false, /not ready for the internet/],
  [{ host: '127.0.0.1' }, true, /^only this machine can reach it$/],
  [{ publicUrl: HTTPS, host: '127.0.0.1' }, true, /^served at https:\/\/reading\.example\.org by its proxy$/],
  [{ publicUrl: HTTPS, trustedProxies: rangesOf(['192.0.2.8']) }, true, /by its proxy$/],
  [{ publicUrl: HTTPS }, false, /^port is reachable without the proxy/],
  [{ publicUrl: HTTPS, host: '0.0.0.0' }, false, /^port is reachable without the proxy/],
])('describes whether the settings %j are safe: %s', ({ publicUrl, ...others }, isSafe, message) => {
  const settings = { host: undefined, trustedProxies: undefined, ...others }
  const exposure = describeExposure({
    ...settings,
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl),
  })
  expect(exposure).toEqual({ isSafe, message: expect.stringMatching(message) })
})

it('warns of ranges of proxies and schools that include the internet', () => {
  const [all, few] = [rangesOf(['0.0.0.0/0', '::/0']), rangesOf(['192.0.2.8'])]
  expect(wideRangeWarnings({ trustedProxies: all, schoolNetworks: few })).toEqual([
    expect.stringMatching(/^TRUSTED_PROXIES includes/),
  ])
  expect(wideRangeWarnings({ trustedProxies: few, schoolNetworks: all })).toEqual([
    expect.stringMatching(/^SCHOOL_NETWORKS includes/),
  ])
  expect(wideRangeWarnings({ trustedProxies: undefined, schoolNetworks: undefined })).toEqual([])
})
