import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'
import { switches } from './switches'

const NET = '/v1/system/networking'
const session = {
  remote: '172.20.26.9',
  switch: 'switch0',
  mode: 'multi_hop',
  detection_threshold: 3,
  required_rx: 1_000_000,
}

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})
const enable = (change = {}) => farah('POST', `${NET}/bfd-enable`, { ...session, ...change })
const disable = (remote: string, location = 'switch0') =>
  farah('POST', `${NET}/bfd-disable`, { remote, switch: location })
const status = async (): Promise<Wire[]> => (await goran('GET', `${NET}/bfd-status`)).body

describe('BFD', () => {
  it('is up with both routers', async () => {
    expect(await status()).toMatchObject([
      { peer: '172.20.26.1', switch: 'switch0', state: 'up', mode: 'single_hop', local: null },
      { peer: '172.20.26.5', switch: 'switch1', state: 'up', required_rx: 300_000 },
    ])
  })

  it('is enabled and disabled', async () => {
    const change = { local: 'FD00::1', required_rx: 2 ** 40 }
    expect((await enable(change)).status).toBe(204)
    expect(await status()).toContainEqual({
      peer: '172.20.26.9',
      local: 'fd00::1',
      switch: 'switch0',
      mode: 'multi_hop',
      detection_threshold: 3,
      required_rx: 2 ** 32 - 1,
      state: 'down',
    })
    expect((await enable({ switch: 'switch1' })).status).toBe(204)
    expect((await disable('172.20.26.9')).status).toBe(204)
    expect((await disable('172.20.26.9')).status).toBe(204)
    const left = (await status()).map((each) => `${each.switch} ${each.peer}`)
    expect(left).toEqual(['switch0 172.20.26.1', 'switch1 172.20.26.5', 'switch1 172.20.26.9'])
  })

  it('comes up with a peer that answers', async () => {
    await disable('172.20.26.1')
    await enable({ remote: '172.20.26.1' })
    const states: string[] = []
    for (let step = 0; step < 3; step++) {
      states.push((await status())[0]?.state)
      test.clock.ms += 500
    }
    expect(states).toEqual(['down', 'init', 'up'])
  })

  it('is stored for switches that are not there, which status does not ask', async () => {
    expect((await enable({ switch: 'switch7' })).status).toBe(204)
    expect(await status()).toHaveLength(2)
  })

  it('cannot be enabled twice', async () => {
    await enable()
    await expectRefusal(test.world, () => enable(), 500)
  })

  it.each([
    { remote: 'x' },
    { mode: 'fast' },
    { detection_threshold: 256 },
    { required_rx: -1 },
    { switch: '' },
  ])('refuses %j', async (change) => {
    await expectRefusal(test.world, () => enable(change), 400)
  })

  it('has no status without a switch', async () => {
    const [gone] = test.world.in(switches).list('location', 'switch1')
    test.world.transaction(() => test.world.in(switches).delete(gone?.id ?? ''))
    await expectRefusal(
      test.world,
      () => goran('GET', `${NET}/bfd-status`),
      404,
      'not found: switch with name "switch1"',
    )
  })

  it('is for operators', async () => {
    const body = { remote: '172.20.26.1', switch: 'switch0' }
    const calls = [
      { method: 'GET', path: `${NET}/bfd-status`, outsider: 403 },
      { method: 'POST', path: `${NET}/bfd-enable`, body: session, outsider: 403, changes: true },
      { method: 'POST', path: `${NET}/bfd-disable`, body, outsider: 403, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
    await expectRefusal(test.world, () => disable('x'), 400)
  })
})
