import { describe, expect, it } from 'vitest'
import { demo, expectOk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import type { Send } from '@/mock-platform/testing-refusal'
import { typeInto } from '@/mock-platform/serial/guests'
import { enterState } from './instance-power'
import { instances } from './instance-table'

const history = (query: string, instance = 'checkout') =>
  ['GET', `/v1/instances/${instance}/serial-console?${SHOP}&${query}`] as const
const textOf = (answer: { data: number[] }): string =>
  new TextDecoder().decode(Uint8Array.from(answer.data))
const rowOf = ({ world }: Demo, name: string) => {
  const row = [...world.in(instances).all()].find((each) => each.name === name)
  if (row === undefined) throw new Error(`no ${name}`)
  return row
}

describe('instanceSerialConsole', () => {
  it('shows what was printed since the machine came to be', async () => {
    const { ada } = demo()
    const answer = await expectOk(ada(...history('from_start=0')), 200)
    expect(textOf(answer)).toMatch(/^UEFI firmware[^]*checkout login: $/)
    expect(answer.last_byte_offset).toBe(answer.data.length)
  })

  it('shows pieces from the start and from the end', async () => {
    const { ada } = demo()
    const all = await expectOk(ada(...history('from_start=0')), 200)
    const total = all.last_byte_offset
    expect(await expectOk(ada(...history('from_start=5&max_bytes=7')), 200)).toEqual({
      data: all.data.slice(5, 12),
      last_byte_offset: 12,
    })
    expect(await expectOk(ada(...history('most_recent=9')), 200)).toEqual({
      data: all.data.slice(-9),
      last_byte_offset: total,
    })
    expect(await expectOk(ada(...history('most_recent=9&max_bytes=4')), 200)).toEqual({
      data: all.data.slice(-9, -5),
      last_byte_offset: total - 5,
    })
    expect(await expectOk(ada(...history('most_recent=99999999')), 200)).toEqual(all)
    const beyond = { data: [], last_byte_offset: total }
    expect(await expectOk(ada(...history('from_start=99999999')), 200)).toEqual(beyond)
  })

  it('answers 16 KiB unless told otherwise', async () => {
    const fixture = demo()
    const { ada, clock, world } = fixture
    typeInto(world, rowOf(fixture, 'checkout').id, new TextEncoder().encode('ada\rx\rflood\r'))
    clock.ms += 10_000
    expect((await expectOk(ada(...history('most_recent=1000000')), 200)).data).toHaveLength(16_384)
    const more = await expectOk(ada(...history('from_start=0&max_bytes=3000000')), 200)
    expect(more.data).toHaveLength(2 ** 20)
    const gap = await expectOk(ada(...history('from_start=2000000&max_bytes=10')), 200)
    expect(gap.last_byte_offset).toBeGreaterThan(9 * 2 ** 20)
  })

  it('goes through a reboot, and begins anew with the next machine', async () => {
    const fixture = demo()
    const { ada, clock } = fixture
    await expectOk(ada('POST', `/v1/instances/checkout/reboot?${SHOP}`), 202)
    clock.ms += 10_000
    const text = textOf(await expectOk(ada(...history('from_start=0')), 200))
    expect(text.split('UEFI firmware')).toHaveLength(3)
    await expectOk(ada('POST', `/v1/instances/checkout/stop?${SHOP}`), 202)
    clock.ms += 4_000
    await expectOk(ada('POST', `/v1/instances/checkout/start?${SHOP}`), 202)
    clock.ms += 3_000
    const fresh = textOf(await expectOk(ada(...history('from_start=0')), 200))
    expect(fresh.split('UEFI firmware')).toHaveLength(2)
    expect(fresh).not.toContain('login:')
  })

  it('needs exactly one of from_start and most_recent', async () => {
    const fixture = demo()
    for (const query of ['', 'from_start=1&most_recent=1']) {
      const call = () => fixture.ada(...history(query))
      await expectRefusal(fixture.world, call, 500, 'Internal Server Error', 'Internal')
    }
    for (const query of ['from_start=-1', 'most_recent=x', 'from_start=1.5']) {
      const call = () => fixture.ada(...history(query))
      await expectRefusal(fixture.world, call, 400, /^unable to parse query string: /)
    }
  })

  it.each([
    ['starting', 'cannot connect to serial console of instance in state "starting"'],
    ['stopping', 'cannot connect to serial console of instance in state "stopping"'],
    ['stopped', 'instance is stopped and has no active serial console server'],
    ['failed', 'instance is failed and has no active serial console server'],
    ['creating', 'instance is creating and has no active serial console server'],
  ] as const)('is refused while %s', async (state, message) => {
    const fixture = demo()
    const { id } = rowOf(fixture, 'batch-import')
    fixture.world.transaction(() => enterState(fixture.world, id, state))
    const call = () => fixture.ada(...history('from_start=0', 'batch-import'))
    await expectRefusal(fixture.world, call, 400, message, 'InvalidRequest')
  })

  it.each(['running', 'rebooting', 'migrating'] as const)('works while %s', async (state) => {
    const fixture = demo()
    const { id } = rowOf(fixture, 'checkout')
    fixture.world.transaction(() => enterState(fixture.world, id, state))
    await expectOk(fixture.ada(...history('from_start=0')), 200)
  })

  it('is for viewers', async () => {
    const fixture = demo()
    const call = (send: Send) => send(...history('from_start=0'))
    await expectOk(call(fixture.as('chiara')), 200)
    await expectForbidden(fixture, call, { emil: 404 })
    const gone = 'not found: instance with name "gone"'
    await expectRefusal(
      fixture.world,
      () => fixture.ada(...history('from_start=0', 'gone')),
      404,
      gone,
    )
  })
})

describe('instanceSerialConsoleStream', () => {
  it('refuses calls that do not ask for a WebSocket', async () => {
    const fixture = demo()
    const path = `/v1/instances/checkout/serial-console/stream?${SHOP}`
    const message = 'expected connection to be upgraded to a WebSocket'
    await expectRefusal(fixture.world, () => fixture.ada('GET', path), 400, message, null)
  })
})
