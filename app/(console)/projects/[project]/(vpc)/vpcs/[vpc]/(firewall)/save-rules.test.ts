import { expect, it, vi } from 'vitest'
import { BASELINE } from '@/lib/contract/api-version'
import { stackOf } from '@/lib/network/network.fixture'
import type { Caller } from '@/lib/action/define-action'
import type { Rule } from '@/lib/network/rule'
import { editsBetween } from '@/lib/network/rule-edits'
import { planned, review, save } from './save-rules'
import { ruleSave } from './rule-save-schema'
import { shutInKey } from './rule-review'

vi.mock('@/lib/platform/platform-version', () => ({
  platformVersion: async () => BASELINE,
}))

const rule = (name: string, given: Partial<Rule> = {}): Rule => ({
  ...{ name, priority: 10, description: '', status: 'enabled', direction: 'inbound' },
  ...{ action: 'allow', targets: [{ type: 'vpc', value: 'main' }] },
  filters: { hosts: null, ports: null, protocols: null },
  ...given,
})
const SSH = rule('ssh', { filters: { hosts: null, ports: ['22'], protocols: ['TCP'] } })
const WEB = rule('web', { filters: { hosts: null, ports: ['80'], protocols: ['TCP'] } })

/** A platform with these rules and one running instance, with or without an external address. */
function platform(rules: readonly Rule[], { address = true, unreadable = 0, refused = 0 } = {}) {
  const calls: string[] = []
  const page = (...items: object[]) => ({ items })
  const answers: Record<string, (params: { body?: { rules: Rule[] } }) => object> = {
    vpcFirewallRulesView: () => ({
      rules: now.map((each, at) => ({ ...each, id: `${calls.length}-${at}` })),
      ...(unreadable && { unreadable }),
    }),
    vpcFirewallRulesUpdate: ({ body }) => {
      now = body?.rules ?? []
      return { rules: now }
    },
    vpcView: () => ({ id: 'vpc', name: 'main' }),
    vpcSubnetList: () =>
      page({ id: 's', name: 'one', ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' }),
    instanceList: () => ({
      ...page(
        { id: 'i', name: 'web-1', runState: 'running' },
        { id: 'j', name: 'db-1', runState: 'stopped' },
      ),
      ...(refused && { unreadable: refused }),
    }),
    vpcSubnetListNetworkInterfaces: () =>
      page(
        { id: 'n', instanceId: 'i', subnetId: 's', primary: true, ipStack: stackOf(['10.0.0.5']) },
        { id: 'm', instanceId: 'j', subnetId: 's', primary: true, ipStack: stackOf(['10.0.0.6']) },
      ),
    instanceExternalIpList: () =>
      page(...(address ? [{ kind: 'ephemeral', ip: '203.0.113.7' }] : [])),
  }
  let now = rules
  const call = (async ({ name }: { name: string }, params: object) => {
    calls.push(name)
    return { type: 'success', data: answers[name]?.(params) }
  }) as unknown as Caller
  return { call, calls, rules: () => now }
}

const asked = (seen: readonly Rule[], mine: readonly Rule[], more: object = {}) =>
  ruleSave.parse({ project: 'shop', vpc: 'main', ...editsBetween(seen, mine), ...more })

it('puts what was done on what is there now', async () => {
  const { call, rules } = platform([SSH, { ...WEB, priority: 3 }, rule('theirs')])
  const mine = [{ ...SSH, description: 'mine' }, WEB, rule('new', { priority: 4 })]
  expect(await save(call, asked([SSH, WEB], mine))).toMatchObject({
    data: { type: 'saved' },
    notice: { content: '2 firewall rules changed' },
  })
  expect(rules().map(({ name, priority, description }) => [name, priority, description])).toEqual([
    ['ssh', 10, 'mine'],
    ['web', 3, ''],
    ['theirs', 10, ''],
    ['new', 4, ''],
  ])
})

it('asks what to keep where both changed the same, and does that', async () => {
  const { call, calls, rules } = platform([{ ...SSH, priority: 5 }])
  const input = asked([SSH], [{ ...SSH, priority: 7 }])
  const answer = await save(call, input)
  if (answer.type !== 'success' || answer.data.type !== 'ask') throw new Error('nothing was asked')
  const [conflict] = answer.data.review.conflicts
  expect(conflict).toMatchObject({ kind: 'both-changed', name: 'ssh', fields: ['priority'] })
  expect(calls).not.toContain('vpcFirewallRulesUpdate')
  await save(call, { ...input, choices: [[conflict?.key ?? '', 'mine']] })
  expect(rules().map(({ priority }) => priority)).toEqual([7])
})

const INSIDE = rule('inside', {
  filters: { hosts: [{ type: 'vpc', value: 'main' }], ports: null, protocols: null },
})

it('asks before an instance is shut in, once', async () => {
  const { call, rules } = platform([SSH, WEB, INSIDE])
  const input = asked([SSH, WEB, INSIDE], [WEB, INSIDE])
  const answer = await save(call, input)
  if (answer.type !== 'success' || answer.data.type !== 'ask') throw new Error('nothing was asked')
  const { shutIn, changes } = answer.data.review
  expect(shutIn).toEqual([{ instance: 'web-1', ssh: 'outside' }])
  expect(changes.removed.map(({ name }) => name)).toEqual(['ssh'])
  expect(rules()).toHaveLength(3)
  await save(call, { ...input, sureOf: shutIn.map(shutInKey) })
  expect(rules().map(({ name }) => name)).toEqual(['web', 'inside'])
})

it('asks nothing of what has no way in from outside', async () => {
  const { call, rules } = platform([SSH, WEB, INSIDE], { address: false })
  await save(call, asked([SSH, WEB, INSIDE], [INSIDE]))
  expect(rules().map(({ name }) => name)).toEqual(['inside'])
})

it('reads no network where no instance can be shut in', async () => {
  const { call, calls } = platform([SSH])
  await save(call, asked([SSH], [SSH, WEB]))
  expect(calls).toEqual(['vpcFirewallRulesView', 'vpcFirewallRulesUpdate'])
})

it('counts for a review the instances that a new rule is about, if it can see them all', async () => {
  const lone = rule('lone', { targets: [{ type: 'instance', value: 'db-1' }] })
  const none = rule('none', { targets: [] })
  const input = asked([SSH], [SSH, WEB, lone, none])
  expect(await review(platform([SSH]).call, input)).toMatchObject({
    data: { meant: { web: 2, lone: 1, none: 0 } },
  })
  const { data } = (await review(platform([SSH], { refused: 1 }).call, input)) as { data: object }
  expect(data).not.toHaveProperty('meant')
})

it('sends nothing that would lose what could not be read', async () => {
  const { call, calls } = platform([SSH], { unreadable: 1 })
  expect(await save(call, asked([SSH], [SSH, WEB]))).toMatchObject({ type: 'failure' })
  expect(calls).toEqual(['vpcFirewallRulesView'])
})

it('sends nothing where it is so already, nor when it only looks', async () => {
  const { call, calls } = platform([SSH, WEB])
  expect(await save(call, asked([SSH], [SSH, WEB]))).toMatchObject({ data: { type: 'saved' } })
  expect(await review(call, asked([SSH, WEB], [SSH]))).toMatchObject({ type: 'success' })
  expect(calls).not.toContain('vpcFirewallRulesUpdate')
  await planned(call, asked([SSH, WEB], [SSH]))
  expect(calls).toContain('vpcFirewallRulesUpdate')
})

it('refuses a rule that is none', () => {
  const bad = { project: 'shop', vpc: 'main', others: [], edits: [{ after: rule('Not A Name') }] }
  expect(ruleSave.safeParse(bad).success).toBe(false)
})
