import { beforeEach, expect, test, vi } from 'vitest'
import type { AddressAnswer } from '@/lib/api/addresses'

const { session, calls } = vi.hoisted(() => ({
  session: { current: null as { sid: string } | null },
  calls: [] as string[],
}))
vi.mock('@/lib/session/server', () => ({ getSession: async () => session.current }))
vi.mock('./upstream', () => ({
  upstream: () => ({ origin: 'https://platform.test' }),
  afterAnswer: () => {},
}))
vi.mock('./call', () => ({
  callPlatform: async (_: unknown, { name }: { name: string }, params: object) => {
    calls.push(`${name} ${JSON.stringify(params)}`)
    const items =
      name === 'instanceExternalIpList'
        ? [
            { kind: 'snat', ip: '192.0.2.1' },
            { kind: 'ephemeral', ip: '203.0.113.7' },
          ]
        : name === 'floatingIpList'
          ? [{ id: 'f', name: 'entry', ip: '198.51.100.11', instanceId: 'i1' }]
          : name === 'vpcList'
            ? [{ id: 'v', name: 'default' }]
            : name === 'instanceNetworkInterfaceList'
              ? [
                  {
                    id: 'n',
                    name: 'net0',
                    instanceId: 'i1',
                    ipStack: {
                      type: 'dual_stack',
                      value: { v4: { ip: '172.30.0.5' }, v6: { ip: 'fd00::5' } },
                    },
                  },
                ]
              : []
    return { type: 'success', status: 200, data: { items } }
  },
}))
const { answerAddresses } = await import('./addresses')

const ask = async (query: string) => {
  const answer = await answerAddresses(new Request(`https://console.test/search?${query}`))
  return { status: answer.status, body: (await answer.json()) as AddressAnswer }
}

let sids = 0
beforeEach(() => {
  calls.length = 0
  session.current = { sid: `sid-${(sids += 1)}` }
})

test('an instance has its own and its floating addresses, but no shared outbound one', async () => {
  const { status, body } = await ask('addresses=shop&instance=i1&since=0')
  expect(status).toBe(200)
  expect(body.instances).toEqual({
    i1: {
      external: { ips: ['198.51.100.11', '203.0.113.7'], isWhole: true },
      private: { ips: ['172.30.0.5', 'fd00::5'], isWhole: true },
    },
  })
  expect(body.others).toBe('none')
})

test('who is not signed in, or asks too much, is told so and nothing is read', async () => {
  const many = Array.from({ length: 26 }, (_, at) => `instance=i${at}`).join('&')
  for (const query of [`addresses=shop&${many}`, 'addresses=', `addresses=${'x'.repeat(201)}`])
    expect((await ask(query)).status, query.slice(0, 30)).toBe(400)
  session.current = null
  expect((await ask('addresses=shop')).status).toBe(401)
  expect(calls).toEqual([])
})
