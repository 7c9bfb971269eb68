import { describe, expect, it, vi } from 'vitest'
import type { Caller } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { rule } from '@/lib/network/rule.fixture'
import type { Rule } from '@/lib/network/rule'
import { renameFollowed } from './rename-followed'

vi.mock('server-only', () => ({}))

const subnet = (value: string) => ({ type: 'subnet', value }) as const
const success = { type: 'success', data: { name: 'data' } } as const
const refusal = {
  ...{ type: 'error', status: 400, requestId: 'r' },
  error: { errorCode: 'InvalidRequest', message: 'no' },
}
const done: Outcome = { ...success, notice: { content: 'Subnet **data** updated' } }
const refused: Outcome = { type: 'failure', fieldErrors: { name: 'taken' }, problems: [] }

/** A platform with a rule and a route that name the subnet `db`, and what was asked of it. */
function platform(failing: readonly string[] = []) {
  const state = {
    rules: [rule({ name: 'to-db', targets: [subnet('db')] }), rule({ name: 'plain' })],
    route: {
      name: 'stop',
      description: '',
      kind: 'custom',
      destination: subnet('db'),
      target: { type: 'drop' },
    },
  }
  const calls: string[] = []
  const call = (async (operation: { name: string }, params: { body?: unknown }) => {
    const { name } = operation
    if (params.body !== undefined) calls.push(name)
    if (failing.includes(`${name} ${calls.filter((each) => each === name).length}`)) return refusal
    if (name === 'vpcFirewallRulesUpdate') {
      const { rules } = params.body as { rules: Rule[] }
      state.rules = rules
    }
    if (name === 'vpcRouterRouteUpdate') Object.assign(state.route, params.body)
    const answers: Readonly<Record<string, unknown>> = {
      vpcFirewallRulesView: { rules: state.rules },
      vpcRouterList: { items: [{ id: 'r', name: 'own', kind: 'custom' }] },
      vpcRouterRouteList: { items: [state.route] },
      vpcRouterRouteView: state.route,
    }
    return { type: 'success', data: answers[name] ?? { id: 'v', name: 'main', items: [] } }
  }) as unknown as Caller
  const rename = vi.fn<() => Promise<Outcome>>(async () => {
    calls.push('rename')
    return done
  })
  const run = (by: () => Promise<Outcome> = rename) =>
    renameFollowed(
      call,
      { project: 'p', vpc: 'main', naming: { type: 'subnet', name: 'db' }, to: 'data' },
      by,
    )
  const targets = () =>
    state.rules.find(({ name }) => name === 'to-db')?.targets.map(({ value }) => value)
  return { state, calls, run, targets, rename }
}

describe('a rename that takes along what names the thing', () => {
  it('lets rules mean both names until it is done', async () => {
    const { state, calls, run, targets } = platform()
    const during: unknown[] = []
    const outcome = await run(async () => {
      during.push(targets())
      calls.push('rename')
      return done
    })
    expect(during).toEqual([['db', 'data']])
    expect(targets()).toEqual(['data'])
    expect(state.route.destination).toEqual(subnet('data'))
    expect(calls).toEqual([
      ...['vpcFirewallRulesUpdate', 'rename', 'vpcFirewallRulesUpdate', 'vpcRouterRouteUpdate'],
    ])
    expect(outcome).toMatchObject({
      notice: { content: 'Subnet **data** updated, and 1 firewall rule and 1 route with it' },
    })
  })

  it('renames nothing where rules couldn’t be changed', async () => {
    const { run, rename, targets } = platform(['vpcFirewallRulesUpdate 1'])
    expect(await run()).toMatchObject({ type: 'failure' })
    expect(rename).not.toHaveBeenCalled()
    expect(targets()).toEqual(['db'])
  })

  it.each(['vpcFirewallRulesView', 'vpcRouterList', 'vpcRouterRouteList'])(
    'renames nothing where %s couldn’t be read',
    async (name) => {
      const { run, rename } = platform([`${name} 0`])
      expect(await run()).toMatchObject({ type: 'failure' })
      expect(rename).not.toHaveBeenCalled()
    },
  )

  it('takes the new name back out of rules where the rename is refused', async () => {
    const { run, targets } = platform()
    expect(await run(async () => refused)).toEqual(refused)
    expect(targets()).toEqual(['db'])
  })

  it('keeps both names where it is unknown whether it was renamed', async () => {
    const { run, targets } = platform()
    const problems = [{ message: 'Unknown.', outcomeUnknown: true }]
    const outcome = await run(async () => ({ type: 'failure', fieldErrors: {}, problems }))
    expect(targets()).toEqual(['db', 'data'])
    expect(outcome).toMatchObject({
      problems: [...problems, { message: expect.stringContaining('have both names now') }],
    })
  })

  it('says what still has the old name', async () => {
    const { run } = platform(['vpcFirewallRulesUpdate 2', 'vpcRouterRouteUpdate 1'])
    expect(await run()).toMatchObject({
      type: 'success',
      notice: {
        variant: 'error',
        content:
          'Subnet **data** updated, but rule **to-db** still names **db** too, which no longer exists; route **stop** of **own** couldn’t be changed and has no effect',
      },
    })
  })
})
