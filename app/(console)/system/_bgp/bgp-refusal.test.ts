import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { announcementRows } from './announcement-rows'
import { configRefusal } from './bgp-refusal'

const refusal = (errorCode: string | undefined, message: string): Failure =>
  ({
    ...{ type: 'error', status: 400, requestId: undefined },
    error: { errorCode, message },
  }) as unknown as Failure

test('a refusal is told beside the field that is to blame', () => {
  const twice =
    'a BGP configuration for ASN 7 exists already: there may be only one configuration per ASN'
  expect(configRefusal(refusal(undefined, twice), { asn: 7, announceSet: 'a' })).toEqual({
    asn: 'ASN 7 already has a configuration, and can have only one',
  })
  const absent = refusal('ObjectNotFound', 'not found: bgp-announce-set with name "a"')
  expect(configRefusal(absent, { announceSet: 'a' })).toEqual({
    bgpAnnounceSetId: 'Announce set a no longer exists',
  })
  const config = refusal('ObjectNotFound', 'not found: bgp-config with name "b"')
  expect(configRefusal(config, { announceSet: 'a' })).toBeUndefined()
})

test('rows are networks with their blocks, each once', () => {
  const block = '8f5a6f52-1d9b-4c8e-9f38-0a53a5b7c1aa'
  const problems = (...networks: string[]) =>
    announcementRows
      .safeParse(networks.map((network) => ({ network, block })))
      .error?.issues.map(({ message }) => message)
  expect(problems('10.0.0.0/8', 'fd00::/48')).toBeUndefined()
  expect(problems('fd00::/48', 'FD00:0::/48')).toEqual(['FD00:0::/48: is there twice'])
  expect(problems('10.0.0.1')?.[0]).toMatch(/^10\.0\.0\.1: Must contain/)
  // Taken by the platform, if not by the form that adds one.
  expect(problems('10.0.0.1/8')).toBeUndefined()
  expect(announcementRows.safeParse([{ network: '10.0.0.0/8', block: '' }]).success).toBe(false)
})
