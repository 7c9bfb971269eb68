import { expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { probeOperations } from '@/lib/contract/probe'
import { isLowered, lifted, lowered, TooOld } from '.'

const nic = { id: 'n', mac: 'a8:40:25:ff:00:01', kind: { type: 'probe', id: 'p' } }

test('one address and its subnet are a stack of their version', () => {
  const of = (ip: string, subnet: string) =>
    lifted('probeView', { id: 'p', interface: { ...nic, ip, subnet, transitIps: [] } })
  expect(of('172.30.0.5', '172.30.0.0/22')).toEqual({
    id: 'p',
    interface: {
      ...nic,
      ipConfig: {
        type: 'v4',
        value: { ip: '172.30.0.5', subnet: '172.30.0.0/22', transitIps: [] },
      },
    },
  })
  expect(of('fd00::5', 'fd00::/64')).toMatchObject({ interface: { ipConfig: { type: 'v6' } } })
})

test('a stack stays as it is, in lists as well', () => {
  const stack = { type: 'dual_stack', value: { v4: { ip: '10.0.0.5' }, v6: { ip: 'fd00::5' } } }
  const page = { items: [{ id: 'p', interface: { ...nic, ipConfig: stack } }], nextPage: null }
  expect(lifted('probeList', page)).toEqual(page)
})

test('a chosen pool is said in the words of the platform’s time', () => {
  const body = (poolSelector?: object) => ({ name: 'a', ...(poolSelector && { poolSelector }) })
  const sent = (selector: object | undefined, version: number) =>
    lowered(probeOperations.probeCreate.name, body(selector), version)
  const named = { type: 'explicit', pool: 'partner-net' }
  const auto = (ipVersion: string) => ({ type: 'auto', ipVersion })
  expect(isLowered('probeCreate')).toBe(true)
  expect(sent(named, BASELINE)).toEqual({ name: 'a', ipPool: 'partner-net' })
  expect(sent(named, 2_026_010_300)).toEqual({ name: 'a', ipPool: 'partner-net' })
  expect(sent(named, NEWEST_VERSION)).toEqual(body(named))
  expect(sent(auto('v6'), NEWEST_VERSION)).toEqual(body(auto('v6')))
  expect(sent(auto('v4'), 2_026_010_300)).toEqual(body())
  expect(() => sent(auto('v6'), 2_026_010_300)).toThrow(TooOld)
  expect(sent(undefined, BASELINE)).toEqual(body())
})
