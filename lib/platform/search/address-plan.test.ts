import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesOfInstances, addressListsFor } from './address-plan'
import { gather } from './gather'
import type { SearchList } from './search-list'
import { type SearchedList, ListCache } from './list-cache'

const named = (kind: 'instance' | 'vpc', id: string) => ({ kind, id, name: id, project: 'shop' })
const whole = (list: Partial<SearchedList>): SearchedList => ({
  things: [],
  isWhole: true,
  isRefused: false,
  ...list,
})

interface Network {
  readonly instances: readonly string[]
  /** Subnets by VPC. */
  readonly vpcs: Readonly<Record<string, readonly string[]>>
}
const numbers = (most: number, word: string) =>
  Array.from({ length: most }, (_, at) => `${word}${at}`)
const networkOf = (instances: number, subnetsOf: readonly number[]): Network => ({
  instances: numbers(instances, 'i'),
  vpcs: Object.fromEntries(
    subnetsOf.map((count, at) => [`v${at}`, numbers(count, `v${at}s`)] as const),
  ),
})

/** A platform where the instance of number n has 203.0.113.n, 10.0.0.n, and the first a floating IP. */
function answerOf({ key }: SearchList, { instances, vpcs }: Network): SearchedList {
  const [kind, name = ''] = key.split(':')
  const at = (instance: string) => Number(instance.slice(1))
  const inside = (instance: string) => [instance, `10.0.0.${at(instance)}`] as const
  const subnets = Object.values(vpcs).flat()
  switch (kind) {
    case 'instance':
      return whole({ things: instances.map((id) => named('instance', id)) })
    case 'vpc':
      return whole({ things: Object.keys(vpcs).map((id) => named('vpc', id)) })
    case 'floating-ip':
      return whole({ addresses: instances[0] ? [[instances[0], '198.51.100.11']] : [] })
    case 'external':
      return whole({
        addresses: [
          ...(name === instances[0] ? [[name, '198.51.100.11'] as const] : []),
          [name, `203.0.113.${at(name)}`],
        ],
      })
    case 'nic':
      return whole({ addresses: [inside(name)] })
    case 'subnet':
      return whole({ ids: vpcs[name] ?? [] })
    case 'subnet-nic':
      // Instances go round among the subnets.
      return whole({
        addresses: instances
          .filter((_, index) => subnets[index % subnets.length] === name)
          .map(inside),
      })
    default:
      throw new Error(key)
  }
}

/** Asks until nothing is coming, as a browser does; says how often the platform was called. */
async function ask(
  network: Network,
  ids?: readonly string[],
  fails: (key: string) => boolean = () => false,
) {
  const cache = new ListCache()
  const question = { project: 'shop', ids, since: 1 }
  const calls: string[] = []
  let questions = 0
  for (;;) {
    questions += 1
    // No call takes any time here, so that they follow each other.
    await gather(cache, {
      lists: () => addressListsFor(question, cache, 1),
      read: async (list) => {
        calls.push(list.key)
        return fails(list.key) ? undefined : answerOf(list, network)
      },
      now: () => 1,
      since: question.since,
    })
    const answer = addressesOfInstances(question, cache, 1)
    if (answer.others !== 'coming') return { answer, calls, questions }
    if (questions > 20) throw new Error('never ends')
  }
}

test.each([
  // One VPC of one subnet, as most projects have: floating IPs, VPCs, subnets, interfaces beside.
  [25, true, [1], 29],
  [50, false, [1], 55],
  [200, false, [1], 205],
  // More subnets than instances: each is asked for its own interfaces.
  [25, true, [20, 20], 54],
  [2, true, [1, 1], 6],
])('%i instances (named: %o) with subnets %j take %i calls', async (count, isNamed, vpcs, most) => {
  const network = networkOf(count, vpcs)
  const { answer, calls } = await ask(network, isNamed ? network.instances : undefined)
  expect(calls.length).toBe(most)
  expect(new Set(calls).size).toBe(calls.length)
  expect(answer.others).toBe('none')
  expect(answer.instances['i1']).toEqual({
    external: { ips: ['203.0.113.1'], isWhole: true },
    private: { ips: ['10.0.0.1'], isWhole: true },
  })
  expect(answer.instances['i0']?.external.ips).toEqual(['198.51.100.11', '203.0.113.0'])
})

test('beyond 200 only floating and private addresses are known, and it is said', async () => {
  const { answer, calls } = await ask(networkOf(300, [1]))
  expect(calls.length).toBeLessThanOrEqual(205)
  expect(answer.others).toBe('unread')
  expect(answer.instances['i299']).toEqual({
    external: { ips: [], isWhole: false },
    private: { ips: ['10.0.0.299'], isWhole: true },
  })
})

test('whatever cannot be read, nothing is said that is not so', async () => {
  const keys = fc.constantFrom(
    'instance',
    'vpc',
    'floating-ip',
    'external',
    'nic',
    'subnet',
    'subnet-nic',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
      fc.uniqueArray(keys),
      fc.boolean(),
      async (count, subnets, failing, isNamed) => {
        const network = networkOf(count, subnets.some((each) => each > 0) ? subnets : [1])
        const truth = await ask(network)
        const ids = isNamed ? network.instances : undefined
        const { answer } = await ask(network, ids, (key) =>
          failing.some((each) => key.split(':')[0] === each),
        )
        for (const [id, { external, private: inside }] of Object.entries(answer.instances)) {
          const all = truth.answer.instances[id]
          // All of it is so; and where it says that it is all, it is.
          expect(all?.external.ips).toEqual(expect.arrayContaining([...external.ips]))
          expect(all?.private.ips).toEqual(expect.arrayContaining([...inside.ips]))
          if (external.isWhole)
            expect(external.ips.toSorted()).toEqual(all?.external.ips.toSorted())
          if (inside.isWhole) expect(inside.ips).toEqual(all?.private.ips)
        }
        const isPart = Object.values(answer.instances).some(
          (each) => !each.external.isWhole || !each.private.isWhole,
        )
        if (isPart) expect(answer.others).toBe('unread')
      },
    ),
  )
})

test('what was read before the question is read again, and counts meanwhile', async () => {
  const network = networkOf(1, [1])
  const cache = new ListCache()
  const listsAt = (since: number) => () =>
    addressListsFor({ project: 'shop', ids: ['i0'], since }, cache, 5_000)
  const read = async (list: SearchList) => answerOf(list, network)
  await gather(cache, { lists: listsAt(0), read, now: () => 1_000, since: 0 })
  const asked = { project: 'shop', ids: ['i0'], since: 4_000 }
  const before = addressesOfInstances(asked, cache, 5_000)
  expect([before.others, before.readAt]).toEqual(['coming', 1_000])
  expect(before.instances['i0']?.private.isWhole).toBe(true)
  await gather(cache, { lists: listsAt(4_000), read, now: () => 5_000, since: 4_000 })
  const after = addressesOfInstances(asked, cache, 5_000)
  expect([after.others, after.readAt]).toEqual(['none', 5_000])
})
