import { expect, test } from 'vitest'
import { firewallRules } from '@/mock-platform/resources/firewall-rules'
import { vpcs } from '@/mock-platform/resources/vpc-table'
import { World } from '@/mock-platform/world'
import { fillWorld } from './index'

test('what comes with a VPC is as old as the VPC, however long filling takes', () => {
  let now = Date.UTC(2026, 9, 1, 12)
  const world = new World('00000000000000aa', { clock: () => (now += 1) })
  fillWorld(world, 'demo')
  const young = [...world.in(firewallRules).all()].filter(
    ({ name, vpcId, timeCreated }) =>
      name === 'allow-ssh' && timeCreated !== world.in(vpcs).get(vpcId)?.timeCreated,
  )
  expect(young).toEqual([])
})
