import { BASELINE } from '@/lib/contract/api-version'
import { describe, expect, it } from 'vitest'
import type { Ask } from './gather'
import { gatherWithOthers } from './gather-others'

const FLOATING = '203.0.113.5'
const EPHEMERAL = '203.0.113.7'
const FAR = '203.0.113.9'

const nic = (name: string, vpcId: string) => ({
  ...{ id: `nic-${name}`, name: 'net0', instanceId: name, subnetId: 'subnet', vpcId },
  ...{ primary: true, ipStack: { type: 'v4', value: { ip: '10.0.0.5', transitIps: [] } } },
})

/** VPCs `main` with `a` and `lab` with `b` in one project, `far` with `c` in another. */
function answerTo(name: string, { path = {}, query = {} }: Given): unknown {
  const isFar = query.project === 'partners'
  const vpc = query.vpc ?? path.vpc
  switch (name) {
    case 'vpcView':
      return { id: `vpc-${String(vpc).replace('vpc-', '')}`, name: String(vpc).replace('vpc-', '') }
    case 'vpcFirewallRulesView':
      return { rules: [] }
    case 'projectList':
      return { items: ['shop', 'partners'].map((each) => ({ id: each, name: each })) }
    case 'instanceList':
      return {
        items: (isFar ? ['c'] : ['a', 'b']).map((id) => ({ id, name: id, runState: 'running' })),
      }
    case 'vpcSubnetList':
      return { items: [{ id: 'subnet', name: 'web', ipv4Block: '10.0.0.0/24', ipv6Block: '' }] }
    case 'vpcSubnetListNetworkInterfaces':
      return { items: [nic({ main: 'a', lab: 'b', far: 'c' }[String(vpc)] ?? '', `vpc-${vpc}`)] }
    case 'instanceNetworkInterfaceList': {
      const place = { b: 'vpc-lab', c: 'vpc-far' }[String(query.instance)]
      return { items: place ? [nic(String(query.instance), place)] : [] }
    }
    case 'floatingIpList':
      return {
        items: isFar
          ? [{ id: 'far', name: 'far', ip: FAR, ipPoolId: 'pool', instanceId: 'c' }]
          : [{ id: 'lab', name: 'lab', ip: FLOATING, ipPoolId: 'pool', instanceId: 'b' }],
      }
    case 'instanceExternalIpList':
      return { items: path.instance === 'b' ? [{ kind: 'ephemeral', ip: EPHEMERAL }] : [] }
    default:
      return { items: [] }
  }
}

interface Given {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** What is gathered once all is answered, with the calls that it took. */
function gathered(addresses: readonly string[], unread: readonly string[] = []) {
  const known = new Map<string, unknown>()
  for (;;) {
    const asked = new Map<string, () => unknown>()
    const ask = ((name: string, params: Given) => {
      const key = `${name} ${JSON.stringify(params)}`
      if (!known.has(key))
        asked.set(key, () => (unread.includes(name) ? null : answerTo(name, params)))
      return known.get(key)
    }) as Ask
    const found = gatherWithOthers(ask, {
      ...{ project: 'shop', vpc: 'main', instances: ['a'], addresses, platform: BASELINE },
    })
    if (asked.size === 0) return { found, calls: [...known.keys()] }
    for (const [key, answer] of asked) known.set(key, answer())
  }
}

describe('the VPC that an external address leads to', () => {
  it.each([
    [FLOATING, 'shop', 'lab'],
    [EPHEMERAL, 'shop', 'lab'],
    [FAR, 'partners', 'far'],
  ])('is found for %s', (address, project, vpc) => {
    const { found } = gathered([address])
    expect(found?.others.map((each) => [each.project, each.network.vpc.name])).toEqual([
      [project, vpc],
    ])
    const all = found?.others.flatMap(({ network }) => network.instances)
    expect(all?.flatMap(({ externalIps }) => externalIps.map(({ ip }) => ip))).toContain(address)
  })

  it.each(['198.51.100.1', '10.0.0.5', '192.168.1.1', '127.0.0.1', 'nonsense'])(
    'is none for %s',
    (address) => expect(gathered([address]).found?.others).toEqual([]),
  )

  it('costs nothing where no address is asked about', () => {
    expect(gathered([]).calls.some((call) => call.startsWith('projectList'))).toBe(false)
  })

  it('is none where it couldn’t be read', () => {
    const { found } = gathered([FAR], ['projectList'])
    expect(found).toMatchObject({ others: [], network: { vpc: { name: 'main' } } })
  })
})
