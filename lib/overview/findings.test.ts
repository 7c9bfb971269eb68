import type { Expiry } from '@/lib/certificates/expiry'
import type { LinkHistory, SessionHistory } from '@/lib/metrics/up-history'
import { describe, expect, it } from 'vitest'
import {
  forecastFindings,
  poolFindings,
  quotasToForecast,
  siloFindings,
  siloForecastFindings,
  unreadPools,
} from './capacity-findings'
import { byLevel, type Finding, groupsOf } from './finding'
import {
  adoptionFindings,
  diskFindings,
  newSledFindings,
  portFindings,
  sledFindings,
} from './hardware-findings'
import {
  alertFindings,
  bfdFindings,
  bgpFindings,
  bundleFindings,
  certificateFindings,
  updateFindings,
} from './operation-findings'

const DAY_MS = 86_400_000
const silo = (used: number | null, quota: number | null) => ({
  siloId: 's',
  siloName: 'maple',
  provisioned: { cpus: used, memory: 0, storage: 0 },
  allocated: { cpus: quota, memory: 1, storage: 1 },
})
const runsOut = (days: number) =>
  ({
    ...{ kind: 'runs-out', confidence: 'high', perDay: 1 },
    ...{ earliestMs: days * DAY_MS, likelyMs: days * DAY_MS, latestMs: days * DAY_MS },
  }) as never
const levels = (findings: readonly { level: string }[]) => findings.map(({ level }) => level)

describe('capacity', () => {
  it('lists quotas that are used by more than three quarters', () => {
    expect(siloFindings([silo(75, 100)])).toEqual([])
    expect(siloFindings([silo(76, 100)])).toMatchObject([
      {
        level: 'warning',
        title: 'Silo maple uses 76% of its CPU quota',
        cause: '76 vCPUs of 100 vCPUs',
      },
    ])
    expect(levels(siloFindings([silo(100, 100)]))).toEqual(['error'])
    // A quota of nothing with something in it.
    expect(levels(siloFindings([silo(1, 0)]))).toEqual(['error'])
  })

  it('says nothing of unlimited or unreported quotas', () => {
    expect(siloFindings([silo(99, null), silo(null, 100), silo(9e9, 9_999_999_999)])).toEqual([])
  })

  it('knows nothing of pools whose utilization wasn’t read', () => {
    const pools = ['read', 'refused', 'untold', 'late'].map((name) => ({ id: name, name }))
    const usage = { version: 4, allocated: 99n, capacity: 100n } as const
    expect(unreadPools(pools, { read: [usage], refused: null, untold: [] })).toEqual([
      'refused',
      'untold',
    ])
  })

  it('lists each family of a pool by itself', () => {
    const usage = (version: 4 | 6, allocated: bigint) => ({ version, allocated, capacity: 100n })
    const pools = [
      { id: 'a', name: 'external' },
      { id: 'b', name: 'other' },
    ]
    expect(poolFindings(pools, { a: [usage(4, 80n), usage(6, 1n)], b: null })).toMatchObject([
      { level: 'warning', title: 'IP pool external has 80% of its IPv4 addresses allocated' },
    ])
  })

  it('lists what may run out within 90 days, urgent within 30', () => {
    const of = (days: number) => forecastFindings({ memory: runsOut(days) }, 0)
    expect(of(91)).toEqual([])
    expect(levels(of(60))).toEqual(['warning'])
    expect(levels(of(5))).toEqual(['error'])
    expect(of(60)[0]?.title).toMatch(/^The racks’ memory: runs out in about 9 weeks/)
    expect(forecastFindings({ cpus: { kind: 'too-short' } as never }, 0)).toEqual([])
  })
})

describe('quotas that grow', () => {
  it('are looked at between 40% and what is a finding already, the fullest first', () => {
    const named = (name: string, used: number) => ({ ...silo(used, 100), siloName: name })
    const { quotas, isCut } = quotasToForecast([
      named('idle', 40),
      named('half', 50),
      named('busy', 70),
      named('nearly', 76),
      silo(null, 100),
      silo(60, 9_999_999_999),
    ])
    expect(quotas.map(({ siloName }) => siloName)).toEqual(['busy', 'half'])
    expect(quotas[0]).toMatchObject({ resource: 'cpus', amount: 100 })
    expect(isCut).toBe(false)
    const many = Array.from({ length: 13 }, () => silo(50, 100))
    expect(quotasToForecast(many)).toMatchObject({ isCut: true, quotas: { length: 12 } })
  })
  it('are told when they run out within 90 days', () => {
    const quota = { siloId: 's', siloName: 'maple', resource: 'cpus', amount: 100 } as const
    const of = (days: number) =>
      siloForecastFindings([{ quota, forecast: runsOut(days) }], 0).map(({ title }) => title)
    expect(of(91)).toEqual([])
    expect(of(60)).toEqual([expect.stringMatching(/^Silo maple’s CPU quota: runs out in/)])
  })
})

describe('hardware', () => {
  const baseboard = { serial: 'BRM42', part: 'p', revision: 1 }
  const inService = (provisionPolicy: 'provisionable' | 'non_provisionable') =>
    ({ kind: 'in_service', provisionPolicy }) as const

  it('lists sleds that take nothing new, or are on their way out', () => {
    const sled = { id: 'x', baseboard, state: 'active' } as const
    expect(sledFindings([{ ...sled, policy: inService('provisionable') }])).toEqual([])
    expect(sledFindings([{ ...sled, policy: inService('non_provisionable') }])).toMatchObject([
      { level: 'warning', title: 'Sled BRM42 takes no new instances' },
    ])
    expect(levels(sledFindings([{ ...sled, policy: { kind: 'expunged' } }]))).toEqual(['error'])
    expect(
      sledFindings([{ ...sled, state: 'decommissioned', policy: { kind: 'expunged' } }]),
    ).toEqual([])
  })

  it('lists disks that are expunged, and not gone', () => {
    const disk = { id: 'd', model: 'm', serial: 'S1', policy: { kind: 'expunged' } } as const
    expect(levels(diskFindings([{ ...disk, state: 'active' }]))).toEqual(['error'])
    expect(diskFindings([{ ...disk, state: 'decommissioned' }])).toEqual([])
  })

  it('counts new sleds', () => {
    expect(newSledFindings([])).toEqual([])
    expect(newSledFindings([{ baseboard }, { baseboard }])).toMatchObject([
      { title: '2 sleds can be added to the rack', cause: 'BRM42, BRM42' },
    ])
  })

  it('counts disks to adopt', () => {
    expect(adoptionFindings([])).toEqual([])
    const disk = (serial: string) => ({ diskId: { vendor: 'v', model: 'm', serial } })
    expect(adoptionFindings([disk('S1'), disk('S2')])).toMatchObject([
      {
        title: '2 disks can be adopted',
        cause: 'S1, S2',
        href: '/system/inventory/disks-to-adopt',
      },
    ])
  })

  it('takes for down only what the switch calls so', () => {
    const port = { id: 'p', portName: 'qsfp0', switchLocation: 'switch0' }
    const of = (status: unknown) => portFindings([{ port, status }])
    expect(of({ link: { linkState: 'Down' } })).toMatchObject([
      { level: 'error', title: 'qsfp0 on switch0 has settings, and no link' },
    ])
    for (const status of [
      { link: { linkState: 'up' } },
      { link: null },
      {},
      null,
      undefined,
      'down',
    ])
      expect(of(status)).toEqual([])
  })

  it('sees a link that is up now, and was down within the last hour', () => {
    const port = { id: 'p', portName: 'qsfp0', switchLocation: 'switch0' }
    const of = (
      linkState: string,
      timesDown: number,
      { key = 'switch0 qsfp0', ...now }: Partial<LinkHistory> & { key?: string } = {},
    ) =>
      portFindings(
        [{ port, status: { link: { linkState } } }],
        new Map([[key, { timesDown, ...now }]]),
      )
    expect(of('up', 0)).toEqual([])
    expect(of('up', 6, { key: 'switch1 qsfp0' })).toEqual([])
    expect(of('up', 6)).toMatchObject([
      {
        level: 'error',
        title: 'The link of qsfp0 on switch0 was down 6 times in the last hour',
        cause: 'At this moment: up',
      },
    ])
    expect(levels(of('up', 1))).toEqual(['warning'])
    expect(of('down', 6)).toMatchObject([{ cause: 'Its link was down 6 times in the last hour' }])
    expect(of('down', 1)[0]?.cause).toBeUndefined()
    expect(of('down', 6, { downMs: 180_000 })[0]?.cause).toBe(
      'Down for 3 minutes. Its link was down 6 times in the last hour',
    )
  })
})

describe('operation', () => {
  const certificate = (expiry: Expiry | null, which?: string) =>
    certificateFindings(
      [{ id: 'c', name: 'edge', end: expiry && { expiry, date: new Date(0), which } }],
      'maple',
    )

  it('lists certificates that end soon, are over, or can’t be read', () => {
    expect(certificate({ state: 'valid', days: 400 })).toEqual([])
    expect(certificate({ state: 'not-yet', days: 2 })).toEqual([])
    expect(certificate({ state: 'soon', days: 12 })).toMatchObject([
      { level: 'warning', title: 'Certificate edge expires in 12 days' },
    ])
    expect(
      certificate({ state: 'soon', days: 4 }, 'Certificate 2 of the chain (R3)'),
    ).toMatchObject([
      {
        level: 'error',
        title: 'Certificate edge expires in 4 days',
        cause: 'Certificate 2 of the chain (R3). Silo maple',
      },
    ])
    expect(levels(certificate({ state: 'soon', days: 3 }))).toEqual(['error'])
    expect(levels(certificate({ state: 'expired', days: 3 }))).toEqual(['error'])
    expect(certificate(null)).toMatchObject([
      { level: 'warning', title: 'Certificate edge couldn’t be read' },
    ])
  })

  it('lists sessions that aren’t up, but for those that were taken down', () => {
    const peer = { addr: '192.0.2.1', switch: 'switch0', localAsn: 65_000 }
    expect(bgpFindings([{ ...peer, state: 'established' }])).toEqual([])
    expect(bgpFindings([{ ...peer, state: 'open_confirm' }])).toMatchObject([
      {
        title: 'BGP session with 192.0.2.1 on switch0 isn’t established',
        cause: 'State: open confirm',
      },
    ])
    expect(bgpFindings([{ ...peer, state: null }])).toMatchObject([{ cause: 'State: unknown' }])
    const session = { peer: '192.0.2.1', switch: 'switch1' }
    for (const state of ['up', 'admin_down'])
      expect(bfdFindings([{ ...session, state }])).toEqual([])
    expect(levels(bfdFindings([{ ...session, state: 'init' }]))).toEqual(['error'])
  })

  it('sees sessions that are up now, and were down within the last hour', () => {
    const peer = { addr: '192.0.2.1', switch: 'switch0', localAsn: 64_500 }
    const session = { peer: '192.0.2.1', switch: 'switch0' }
    const HOUR = 3_600_000
    const of = (state: string, history: SessionHistory) => [
      ...bgpFindings(
        [{ ...peer, state }],
        new Map([['switch0 192.0.2.1 64500', history]]),
        72 * HOUR,
      ),
      ...bfdFindings(
        [{ ...session, state }],
        new Map([['switch0 192.0.2.1 ', history]]),
        72 * HOUR,
      ),
    ]
    expect(of('established', { cameUp: 0 })).toMatchObject([
      { title: 'BFD session with 192.0.2.1 on switch0 isn’t up', cause: 'State: established' },
    ])
    expect(of('established', { cameUp: 6 })[0]).toMatchObject({
      title: 'BGP session with 192.0.2.1 on switch0 was down 6 times in the last hour',
      cause: 'At this moment: established',
    })
    expect(levels(of('up', { cameUp: 1 }))).toEqual(['error', 'warning'])
    expect(of('down', { cameUp: 0, neverUpSince: 0 }).map(({ cause }) => cause)).toEqual([
      'State: down. Not established for 3 days',
      'State: down. Not up for 3 days',
    ])
    expect(of('down', { cameUp: 0, lastUp: 71 * HOUR })[0]?.cause).toBe(
      'State: down. Last came up 60 minutes ago',
    )
    expect(of('down', { cameUp: 2 })[0]?.cause).toBe(
      'State: down. It was down 3 times in the last hour',
    )
    expect(of('admin_down', { cameUp: 6 })).toHaveLength(1)
  })

  it('lists bundles that failed, with the reason where there is one', () => {
    const bundle = { id: 'b', reasonForFailure: null }
    expect(bundleFindings([{ ...bundle, state: 'active' }])).toEqual([])
    expect(bundleFindings([{ ...bundle, state: 'failed' }])).toMatchObject([{ cause: undefined }])
  })

  it('lists receivers that alerts didn’t get to, or can’t', () => {
    const of = (alertId: string, state: string) => ({ alertId, state })
    const receiver = { id: 'r', name: 'pager', secrets: 1, subscriptions: 1, hasOlder: false }
    expect(alertFindings([{ ...receiver, deliveries: [of('a', 'delivered')] }])).toEqual([])
    const deliveries = [of('a', 'failed'), of('b', 'failed'), of('b', 'delivered')]
    expect(alertFindings([{ ...receiver, deliveries }])).toEqual([
      {
        ...{ id: 'receiver r', level: 'error', title: '1 alert couldn’t be delivered to pager' },
        ...{ cause: undefined, href: '/system/alerts/receivers/pager' },
      },
    ])
    expect(alertFindings([{ ...receiver, deliveries, hasOlder: true }])).toMatchObject([
      { cause: 'Of the last 3 deliveries' },
    ])
    expect(alertFindings([{ ...receiver, secrets: 0, deliveries: [] }])).toMatchObject([
      { level: 'warning', title: 'Nothing is sent to pager: it has no secret' },
    ])
    expect(alertFindings([{ ...receiver, secrets: 0, subscriptions: 0, deliveries: [] }])).toEqual(
      [],
    )
  })

  it('lists updates that stand still', () => {
    const status = { targetRelease: { version: '17.0.0' }, suspended: false }
    expect(updateFindings(status)).toEqual([])
    expect(updateFindings({ ...status, suspended: true })).toMatchObject([{ level: 'warning' }])
    expect(updateFindings({ ...status, suspended: true, contactSupport: true })).toMatchObject([
      { level: 'error', cause: 'Target release: 17.0.0' },
    ])
  })
})

it('puts what is grave first, and leaves the order otherwise', () => {
  const of = (id: string, level: 'error' | 'warning') => ({ id, level, title: id, href: '/' })
  const found = byLevel([
    of('a', 'warning'),
    of('b', 'error'),
    of('c', 'warning'),
    of('d', 'error'),
  ])
  expect(found.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})

it('groups findings of a kind at the place of their first, apart by level', () => {
  const one = (id: string, more: Partial<Finding> = {}): Finding => ({
    ...{ id, level: 'warning', title: id, href: '/' },
    ...more,
  })
  const group = 'bundles failed'
  const groups = groupsOf([
    one('a', { group }),
    one('b'),
    one('c', { group }),
    one('d', { group, level: 'error' }),
  ])
  expect(groups.map(({ title, findings }) => [title, findings.map(({ id }) => id)])).toEqual([
    ['2 bundles failed', ['a', 'c']],
    ['b', ['b']],
    ['d', ['d']],
  ])
})
