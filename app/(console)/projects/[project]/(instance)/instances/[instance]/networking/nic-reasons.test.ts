import { describe, expect, test } from 'vitest'
import { knownTransitIps, nicReasons, TRANSIT_IPS_UNREAD } from './nic-reasons'

const running = { runState: 'running' } as const
const stopped = { runState: 'stopped' } as const
const v4 = (transitIps?: string[]) => ({
  ipStack: { type: 'v4' as const, value: { ip: '172.30.0.5', ...(transitIps && { transitIps }) } },
})
const primary = { primary: true, ...v4([]) }
const other = { primary: false, ...v4(['10.60.0.0/24']) }

describe('nicReasons', () => {
  test('a running instance keeps its interfaces', () => {
    expect(nicReasons.add(running, 1)).toMatch('must be stopped to add')
    expect(nicReasons.edit(running, other)).toMatch('must be stopped to edit')
    expect(nicReasons.makePrimary(running, other)).toMatch('must be stopped')
    expect(nicReasons.delete(running, other, 2)).toMatch('must be stopped to delete')
  })

  test('a stopped one takes up to eight', () => {
    expect(nicReasons.add(stopped, 7)).toBeUndefined()
    expect(nicReasons.add(stopped, 8)).toMatch('at most 8')
    expect(nicReasons.edit(stopped, other)).toBeUndefined()
  })

  test('the primary one goes last', () => {
    expect(nicReasons.delete(stopped, primary, 2)).toMatch('make another one primary first')
    expect(nicReasons.delete(stopped, primary, 1)).toBeUndefined()
    expect(nicReasons.delete(stopped, other, 2)).toBeUndefined()
  })

  test('another one can become primary', () => {
    expect(nicReasons.makePrimary(stopped, primary)).toMatch('Already')
    expect(nicReasons.makePrimary(stopped, other)).toBeUndefined()
  })

  test('an external address needs a primary one of its version', () => {
    const needs = (externalIps: string[]) => nicReasons.makePrimary(stopped, other, externalIps)
    expect(needs(['203.0.113.5'])).toBeUndefined()
    expect(needs(['203.0.113.5', '2001:db8::5'])).toMatch('external IPv6 address')
  })

  test.each([undefined, ['10.60.0.0/24', '']])(
    'with transit IPs %j nothing is saved',
    (transitIps) => {
      const unknown = { primary: false, ...v4(transitIps) }
      expect(knownTransitIps(unknown)).toBeUndefined()
      expect(nicReasons.edit(stopped, unknown)).toBe(TRANSIT_IPS_UNREAD)
      expect(nicReasons.makePrimary(stopped, unknown)).toBe(TRANSIT_IPS_UNREAD)
      expect(nicReasons.delete(stopped, unknown, 2)).toBeUndefined()
    },
  )
})
