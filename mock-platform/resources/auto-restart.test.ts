import { describe, expect, it } from 'vitest'
import { silos } from '@/mock-platform/core/tenancy'
import { demo, expectOk } from '@/mock-platform/storage.fixture'
import type { Demo } from '@/mock-platform/storage.fixture'
import { enterState } from './instance-power'
import { COOLDOWN_MS, instances } from './instance-table'

const PATH = '/v1/instances/notebook-1?project=ml-research'
const MINUTE = 60_000

function fail({ world }: Demo): void {
  const row = [...world.in(instances).all()].find((each) => each.name === 'notebook-1')
  if (row === undefined) throw new Error('no notebook-1')
  world.transaction(() => enterState(world, row.id, 'failed'))
}
const view = ({ ada }: Demo) => expectOk(ada('GET', PATH), 200)
async function setPolicy(fixture: Demo, auto_restart_policy: string | null) {
  const { ncpus, memory, boot_disk_id: boot_disk } = await view(fixture)
  return expectOk(fixture.ada('PUT', PATH, { ncpus, memory, boot_disk, auto_restart_policy }), 200)
}
const wait = ({ clock }: Demo, ms: number): void => {
  clock.ms += ms
}

describe('a failed instance', () => {
  it.each([null, 'best_effort'])('comes back by itself with the policy %s', async (policy) => {
    const fixture = demo()
    await setPolicy(fixture, policy)
    fail(fixture)
    expect(await view(fixture)).toMatchObject({
      run_state: 'failed',
      auto_restart_enabled: true,
      auto_restart_policy: policy,
      time_last_auto_restarted: null,
      auto_restart_cooldown_expiration: null,
    })
    wait(fixture, MINUTE)
    const back = await view(fixture)
    expect(back.run_state).toBe('running')
    const restarted = Date.parse(back.time_last_auto_restarted)
    expect(Date.parse(back.auto_restart_cooldown_expiration)).toBe(restarted + COOLDOWN_MS)
  })

  it('waits an hour before it comes back a second time', async () => {
    const fixture = demo()
    fail(fixture)
    wait(fixture, MINUTE)
    expect((await view(fixture)).run_state).toBe('running')
    fail(fixture)
    wait(fixture, COOLDOWN_MS - 2 * MINUTE)
    expect((await view(fixture)).run_state).toBe('failed')
    wait(fixture, 3 * MINUTE)
    expect((await view(fixture)).run_state).toBe('running')
  })

  it('stays down with the policy never, until the policy changes', async () => {
    const fixture = demo()
    expect(await setPolicy(fixture, 'never')).toMatchObject({ auto_restart_enabled: false })
    fail(fixture)
    wait(fixture, 5 * COOLDOWN_MS)
    expect((await view(fixture)).run_state).toBe('failed')
    await setPolicy(fixture, null)
    wait(fixture, MINUTE)
    expect((await view(fixture)).run_state).toBe('running')
  })

  it('does not come back when it was stopped or started meanwhile', async () => {
    const fixture = demo()
    fail(fixture)
    const stop = PATH.replace('?', '/stop?')
    expect((await expectOk(fixture.ada('POST', stop), 202)).run_state).toBe('stopped')
    wait(fixture, 5 * COOLDOWN_MS)
    expect(await view(fixture)).toMatchObject({
      run_state: 'stopped',
      time_last_auto_restarted: null,
    })
  })

  it('stays failed, and tries again after the cooldown, while the quota is used up', async () => {
    const fixture = demo()
    const { world } = fixture
    const silo = world.in(silos).named('all', '', 'maple')
    if (silo === undefined) throw new Error('no maple')
    const setCpus = (cpus: number) =>
      world.transaction(() => world.in(silos).patch(silo.id, { quotas: { ...silo.quotas, cpus } }))
    fail(fixture)
    setCpus(0)
    wait(fixture, MINUTE)
    expect((await view(fixture)).run_state).toBe('failed')
    setCpus(silo.quotas.cpus)
    wait(fixture, COOLDOWN_MS + MINUTE)
    expect((await view(fixture)).run_state).toBe('running')
  })
})
