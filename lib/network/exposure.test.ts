import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIp } from '@/lib/validate/ip'
import { blockHolds, isPrivateIp, parseBlock } from './blocks'
import { halfRepeated } from './half-repeated.fixture'
import { type Exposed, exposure as exposureOfAll, type ExposureRow } from './exposure'
import { answerWords, byInstance, exposedWords, sourcesWords, trafficWords } from './exposure-words'
import type { Network, NetworkGap } from './network'
import { instance, nicAt, route, sampleNetwork } from './network.fixture'
import { anyNetwork, EXTERNAL, OUTSIDERS } from './networks.fixture'
import { reach } from './reach'
import { SOMEBODY, slowReach } from './reach-model.fixture'
import { rule } from './rule.fixture'
import { CODES } from './rule-claims'

/** `FAST_CHECK_RUNS=10000 npx vitest run lib/network/exposure` takes its time. */
const RUNS = Number(process.env['FAST_CHECK_RUNS'] ?? 500)

/** Without the instances that have no address. */
const exposure = (network: Network): ExposureRow[] =>
  exposureOfAll(network).filter(
    ({ external, exposed }) => external !== undefined || exposed !== 'closed',
  )

const holds = (text: string, ip: string): boolean => {
  const [block, address] = [parseBlock(text), parseIp(ip)]
  return block !== undefined && address !== undefined && blockHolds(block, address)
}

interface Asked {
  readonly ip: string
  readonly from: string
  readonly protocol: string
  readonly at: number
}

/** What the rows say of one question. */
function told(rows: readonly ExposureRow[], { ip, from, protocol, at }: Asked): Exposed {
  const ofIp = rows.filter(({ external }) => external?.ip === ip)
  const matching = ofIp.filter(
    (row) =>
      row.protocol === protocol &&
      row.ranges.some(([first, last]) => first <= at && at <= last) &&
      row.sources.some(
        (each) => holds(each.from, from) && !each.except.some((block) => holds(block, from)),
      ),
  )
  expect(matching.length).toBeLessThanOrEqual(1)
  const rest = ofIp.find((row) => row.protocol === undefined && row.exposed === 'unknown')
  return matching[0]?.exposed ?? rest?.exposed ?? 'closed'
}

const ANSWERS = { yes: 'open', no: 'closed', depends: 'depends', unknown: 'unknown' } as const

const lines = (network: Network): string[] =>
  exposure(network).map((row) =>
    [
      row.instance.name,
      row.external?.ip ?? '?',
      exposedWords(row),
      trafficWords(row),
      sourcesWords(row.sources),
      row.rule?.name ?? '-',
    ].join(' | '),
  )

const tcp = (ports: string[]) => ({ hosts: null, ports, protocols: ['TCP'] })

describe('what the internet can reach', () => {
  it('is told by address, protocol, rule and sender', () => {
    const rules = [
      rule({ name: 'web', filters: tcp(['443', '80', '8000-8010']) }),
      rule({
        ...{ name: 'no-spam', action: 'deny', priority: 10 },
        filters: { ...tcp(['80']), hosts: [{ type: 'ip_net', value: '198.51.100.0/24' }] },
      }),
      rule({
        ...{ name: 'office' },
        filters: { ...tcp(['22']), hosts: [{ type: 'ip', value: '198.51.100.7' }] },
      }),
      rule({ name: 'inside', filters: { hosts: [{ type: 'vpc', value: 'main' }] } }),
      rule({ name: 'private', filters: { hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }] } }),
    ]
    expect(lines(sampleNetwork({ rules })).sort()).toEqual([
      'front | 203.0.113.5 | Reachable | TCP 22 | 198.51.100.7 | office',
      'front | 203.0.113.5 | Reachable | TCP 443, 8000-8010 | Anywhere | web',
      'front | 203.0.113.5 | Reachable | TCP 80 | Anywhere except 198.51.100.0/24 | web',
    ])
  })

  it('names types of ICMP, and all of a protocol', () => {
    const protocols = ['ICMP type 8', 'ICMP type 3 code 0-4', 'UDP']
    const rules = [rule({ filters: { hosts: null, ports: null, protocols } })]
    expect(lines(sampleNetwork({ rules })).map((line) => line.split(' | ')[3])).toEqual([
      'All UDP',
      'ICMP type 3 code 0-4, type 8 (Echo request)',
    ])
  })

  it('is nothing where no rule allows it, or answers find no way back', () => {
    const closed = exposure(sampleNetwork())
    expect(closed).toMatchObject([
      { exposed: 'closed', words: 'No inbound rule allows traffic from the internet' },
    ])
    const routers = sampleNetwork().routers.filter(({ kind }) => kind !== 'system')
    expect(exposure(sampleNetwork({ rules: [rule({})], routers }))[0]).toMatchObject({
      exposed: 'closed',
      words: 'Allowed by rule rule. Replies: no route in web leads to the sender',
    })
    const gateways = [{ id: 'g', name: 'default', ipPoolIds: [], ipAddresses: [] }]
    expect(exposure(sampleNetwork({ rules: [rule({})], gateways }))[0]).toMatchObject({
      exposed: 'closed',
      words: expect.stringContaining('default has no pool or address that 203.0.113.5'),
      way: [{ kind: 'route' }, { kind: 'router' }, { kind: 'gateway', name: 'default' }],
    })
  })

  it('is nothing of an instance without an address, which is said', () => {
    const rows = exposureOfAll(sampleNetwork()).filter(({ external }) => external === undefined)
    expect(rows.map(({ exposed, words }) => [exposed, words])).toEqual(
      ['vpn', 'db-1', 'db-2'].map((name) => [
        'closed',
        `${name} has no external address, so the internet can’t reach it`,
      ]),
    )
  })

  it('is told of both IP versions, of which each has its own ICMP where the platform says so', () => {
    const instances = [
      instance('front', '10.0.0.5', 'subnet-web', {
        nics: [nicAt('nic', 'subnet-web', ['10.0.0.5', 'fd00:0:0:1::5'])],
        externalIps: [
          { kind: 'ephemeral', ip: '203.0.113.9', ipPoolId: 'pool' },
          { kind: 'ephemeral', ip: '2001:db8::9', ipPoolId: 'pool' },
        ],
      }),
    ]
    const rules = [rule({ filters: { hosts: null, ports: null, protocols: ['ICMP', 'ICMPv6'] } })]
    expect(lines(sampleNetwork({ instances, rules, hasIcmpV6: true }))).toEqual([
      'front | 203.0.113.9 | Reachable | All ICMP | Anywhere | rule',
      'front | 2001:db8::9 | Reachable | All ICMPv6 | Anywhere | rule',
    ])
    const old = [rule({ filters: { hosts: null, ports: null, protocols: ['ICMP'] } })]
    expect(lines(sampleNetwork({ instances, rules: old }))[1]).toContain('All ICMP | Anywhere')
  })

  it('is unknown where something that decides could not be read', () => {
    const gap = (of: NetworkGap['of']): NetworkGap => ({ of, words: `Some ${of} couldn’t be read` })
    const rules = [rule({ filters: tcp(['80']) })]
    const read = (given: Partial<Network>) => exposure(sampleNetwork({ rules, ...given }))
    expect(read({ gaps: [gap('rules')] })).toMatchObject([
      { exposed: 'unknown', protocol: 'TCP' },
      { exposed: 'unknown', words: 'Other traffic isn’t known. Some rules couldn’t be read' },
    ])
    const unread = sampleNetwork().instances.map((each) => ({ ...each, hasUnreadIps: true }))
    expect(read({ instances: unread }).map(({ exposed }) => exposed)).toEqual([
      ...['open', 'unknown', 'unknown', 'unknown', 'unknown'],
    ])
    const lost = sampleNetwork().instances.map((each) => ({ ...each, nics: [] }))
    expect(read({ instances: lost })).toMatchObject([
      { exposed: 'unknown', words: 'The interfaces of front aren’t known' },
    ])
    expect(read({ gaps: [gap('subnets')], subnets: [] })).toMatchObject([{ exposed: 'unknown' }])
  })

  it('depends on the guest that answers are sent through', () => {
    const routers = sampleNetwork().routers.map((router) => ({
      ...router,
      routes: [
        ...router.routes,
        route(
          'via',
          { type: 'ip_net', value: '198.51.0.0/16' },
          { type: 'instance', value: 'vpn' },
        ),
      ],
    }))
    const found = lines(sampleNetwork({ rules: [rule({ filters: tcp(['80']) })], routers }))
    expect(found.sort()).toEqual([
      'front | 203.0.113.5 | It depends | TCP 80 | 198.51.0.0/16 | rule',
      'front | 203.0.113.5 | Reachable | TCP 80 | Anywhere except 198.51.0.0/16 | rule',
    ])
  })

  const question = fc.record({
    ip: fc.constantFrom(...EXTERNAL),
    from: fc.constantFrom(...OUTSIDERS, ...EXTERNAL, SOMEBODY),
    protocol: fc.constantFrom('TCP', 'UDP', 'ICMP'),
    port: fc.integer({ min: 1, max: 5 }),
  })
  const numberOf = ({ protocol, port }: { protocol: string; port: number }) =>
    protocol === 'ICMP' ? 8 * CODES : port

  it('is what the slow model says of every question', () => {
    const outcomes = new Set<string>()
    const questions = fc.array(question, { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(anyNetwork, questions, (network, all) => {
        const rows = exposure(network)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        for (const asked of all) {
          const from = parseIp(asked.from)
          const isOurs = network.instances.some(({ externalIps }) =>
            externalIps.some(({ ip }) => ip === asked.ip),
          )
          if (!isOurs || !from || isPrivateIp(from)) continue
          const answer = slowReach(network, {
            source: { kind: 'address', address: asked.from },
            target: { kind: 'address', address: asked.ip },
            protocol: asked.protocol as 'TCP',
            port: asked.port,
          })
          const said = told(rows, { ...asked, at: numberOf(asked) })
          outcomes.add(said)
          expect(said).toBe(answer === 'leaves' ? 'never' : ANSWERS[answer])
        }
      }),
      halfRepeated(RUNS, anyNetwork, questions),
    )
    expect([...outcomes].sort()).toEqual(['closed', 'depends', 'open'])
  }, 240_000)

  it('is what reach says of an internet sender, or unknown where something was lost', () => {
    const gapOf = fc.constantFrom<NetworkGap['of']>('rules', 'routes', 'gateways', 'subnets')
    fc.assert(
      fc.property(anyNetwork, question, gapOf, (network, asked, of) => {
        const whole = exposure(network)
        const lost: Network = {
          ...network,
          gaps: [{ of, words: 'Something couldn’t be read' }],
          ...(of === 'rules' && { rules: network.rules.slice(1) }),
          ...(of === 'routes' && {
            routers: network.routers.map((each) => ({
              ...each,
              ...{ routes: each.routes.slice(1), isPartial: true },
            })),
          }),
          ...(of === 'gateways' && { gateways: network.gateways.slice(1) }),
          ...(of === 'subnets' && { subnets: network.subnets.slice(1) }),
        }
        const from = SOMEBODY
        const target = { kind: 'address', address: asked.ip } as const
        const isOurs = whole.some(({ external }) => external?.ip === asked.ip)
        if (!isOurs) return
        const spot = { ...asked, from, at: numberOf(asked) }
        const answer = reach(network, {
          ...{ source: { kind: 'address', address: from }, target, port: asked.port },
          protocol: asked.protocol as 'TCP',
        }).reachable
        const sure = told(whole, spot)
        expect(sure).toBe(answer === 'leaves' ? 'never' : ANSWERS[answer])
        const said = told(exposure(lost), spot)
        if (said !== 'unknown') expect(said).toBe(sure)
      }),
      { numRuns: RUNS },
    )
  }, 240_000)

  it('tells of 200 instances', () => {
    const instances = Array.from({ length: 200 }, (_, at) =>
      instance(
        `web-${at}`,
        `10.0.${at % 2}.${Math.floor(at / 2) + 5}`,
        `subnet-${at % 2 ? 'db' : 'web'}`,
        {
          externalIps: [
            {
              kind: 'floating',
              id: `f${at}`,
              name: `f${at}`,
              ip: `203.0.113.${at}`,
              ipPoolId: 'pool',
            },
          ],
        },
      ),
    )
    const rules = Array.from({ length: 60 }, (_, at) =>
      rule({
        ...{ name: `r${at}`, priority: at, action: at % 3 ? 'allow' : 'deny' },
        targets: [
          { type: 'instance', value: `web-${at * 3}` },
          { type: 'vpc', value: 'main' },
        ],
        filters: {
          ...tcp([`${at * 100}-${at * 100 + 150}`]),
          hosts: [{ type: 'ip_net', value: `198.${at}.0.0/16` }],
        },
      }),
    )
    expect(exposure(sampleNetwork({ instances, rules })).length).toBeGreaterThan(200)
  })
})

it('says how many instances can be reached, each once with all ways to it', () => {
  const line = (name: string, exposed: Exposed, runState = 'running'): ExposureRow => ({
    ...{ id: `${name} ${exposed}`, instance: { id: name, name, runState }, exposed },
    ...{ ranges: [], sources: [], way: [], words: '' },
  })
  const instances = byInstance([
    line('web', 'closed'),
    line('web', 'open'),
    line('db', 'closed'),
    line('off', 'open', 'stopped'),
    line('web', 'depends'),
    line('far', 'unknown'),
  ])
  expect(instances.map(({ id, exposed, rows }) => [id, exposed, rows.length])).toEqual([
    ['web', 'Reachable', 2],
    ['db', 'Not reachable', 1],
    ['off', 'When running', 1],
    ['far', 'Unknown', 1],
  ])
  expect(answerWords(instances, false)).toEqual({
    title: '1 of 4 instances can be reached from the internet',
    others: 'When running: 1 · Unknown: 1',
  })
  expect(answerWords([], true).title).toMatch(/^At least 0 of 0 instances/)
})
