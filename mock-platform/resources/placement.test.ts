import { afterEach, describe, expect, it } from 'vitest'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import { enterState } from './instance-power'
import { instances } from './instance-table'
import { placementRules } from './placement'
import type { PlacementRule } from './placement'

const START = '/v1/instances/batch-import/start?project=web-shop'

/** Starts a stopped instance under a rule. */
function startUnder(rule: PlacementRule) {
  const test = testPlatform()
  const ada = test.as('ada')
  placementRules.push(rule)
  return { test, start: () => ada('POST', START) }
}

afterEach(() => {
  placementRules.pop()
})

describe('placement', () => {
  it('follows rules among the sleds with room', async () => {
    let offered: readonly string[] = []
    const { test, start } = startUnder((_world, _instance, sledIds) => {
      offered = sledIds
      return sledIds.slice(-1)
    })
    const { status, body } = await start()
    expect(status).toBe(202)
    expect(offered).toHaveLength(9)
    expect(test.world.in(instances).get(body.id)?.sledId).toBe(offered.at(-1))
  })

  it('fails when a rule leaves none or refuses', async () => {
    const none = startUnder(() => [])
    await expectRefusal(
      none.test.world,
      none.start,
      507,
      /^Insufficient capacity: instance could not be placed/,
    )
    placementRules.pop()
    const contradiction = startUnder(() => {
      throw invalidRequest('instance could not be placed: contradictory rules')
    })
    await expectRefusal(contradiction.test.world, contradiction.start, 400)
  })

  it('finds a sled for a machine that comes up by itself', () => {
    const { world } = testPlatform()
    const stopped = [...world.in(instances).all()].find(({ runState }) => runState === 'stopped')
    if (stopped === undefined) throw new Error('no stopped instance')
    const entered = (state: 'running' | 'failed') =>
      world.transaction(() => enterState(world, stopped.id, state)).sledId
    expect(entered('running')).toBeTruthy()
    expect(entered('failed')).toBeNull()
  })
})
