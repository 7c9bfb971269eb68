import { BASELINE } from '@/lib/contract/api-version'
import { expect, test } from 'vitest'
import type { Ask } from '@/app/(console)/projects/[project]/_vpcs/gather'
import { gatherProject, VPCS_MAX } from './gather-exposure'

/** A platform of empty VPCs; `of` says what it answers instead, null for what can't be had. */
const platform =
  (vpcs: readonly string[], of: (operation: string, vpc: string) => unknown = () => ({})): Ask =>
  (operation, params) => {
    const { path, query } = params as { path?: { vpc?: string }; query?: { vpc?: string } }
    const answer = of(operation, path?.vpc ?? query?.vpc ?? '')
    if (answer === null || answer === undefined) return answer
    const name = path?.vpc ?? ''
    const known: Record<string, unknown> = {
      vpcList: { items: vpcs.map((each) => ({ id: each, name: each })) },
      vpcView: { id: name, name },
      vpcFirewallRulesView: { rules: [] },
    }
    return (known[operation] ?? { items: [] }) as never
  }
const gather = (ask: Ask) => gatherProject(ask, { project: 'p', platform: BASELINE })

test('all VPCs of a project are gathered, to a limit that is said', () => {
  const few = gather(platform(['a', 'b']))
  expect(few?.networks.map(({ vpc }) => vpc.name)).toEqual(['a', 'b'])
  expect(few).toMatchObject({ gaps: [], isLost: false })
  const many = gather(platform(Array.from({ length: VPCS_MAX + 1 }, (_, at) => `vpc${at}`)))
  expect(many?.networks).toHaveLength(VPCS_MAX)
  expect(many?.gaps).toEqual([
    `Only the first ${VPCS_MAX} VPCs were checked. Others have an Exposure tab`,
  ])
})

test('a VPC that can’t be had is said, and hides no other', () => {
  const lost = gather(
    platform(['a', 'b'], (operation, vpc) =>
      operation === 'vpcSubnetList' && vpc === 'b' ? null : {},
    ),
  )
  expect(lost?.networks.map(({ vpc }) => vpc.name)).toEqual(['a'])
  expect(lost).toMatchObject({
    isLost: true,
    gaps: ['What the internet can reach in b isn’t known: it couldn’t be read'],
  })
})

test('nothing is said before all are there, or where the VPCs themselves can’t be had', () => {
  const waiting = platform(['a', 'b'], (operation, vpc) =>
    operation === 'vpcSubnetList' && vpc === 'b' ? undefined : {},
  )
  expect(gather(waiting)).toBeUndefined()
  expect(gather(platform([], (operation) => (operation === 'vpcList' ? null : {})))).toBeUndefined()
})
