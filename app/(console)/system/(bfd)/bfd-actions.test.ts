import { afterEach, expect, test } from 'vitest'
import {
  answer,
  refusal,
  restoreRequest,
  signedIn,
  stubRequest,
} from '@/lib/action/request.fixture'
import { blankForm, REVIEWED_FIELD } from '@/lib/change/outcome'
import { enableBfdSession } from './bfd-actions'

const there = {
  ...{ peer: 'fd00::1', local: null, switch: 'switch0', mode: 'single_hop', state: 'up' },
  ...{ detection_threshold: 3, required_rx: 300_000 },
}

async function platform(status = answer(200, [there]), enabled = answer(204)) {
  const stub = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const bodies: unknown[] = []
  stub.platform.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url)
    // Of the specification's time.
    if (pathname === '/v1/ping') return answer(200)
    if (pathname === '/v1/auth-settings') return answer(404)
    if (request.method === 'GET') return status.clone()
    bodies.push(await request.json())
    return enabled.clone()
  })
  return bodies
}
afterEach(restoreRequest)

const session = {
  ...{ remote: 'FD00:0::1', local: '', switch: 'switch0', mode: 'multi_hop' },
  ...{ detectionThreshold: '3', requiredRx: '300000' },
}
async function enable(change: Readonly<Record<string, string>> = {}) {
  const data = new FormData()
  data.set(REVIEWED_FIELD, 'yes')
  for (const [name, value] of Object.entries({ ...session, ...change })) data.set(name, value)
  return (await enableBfdSession(blankForm, data)).outcome
}

test('a session is enabled as it was filled in', async () => {
  const bodies = await platform()
  expect(await enable({ switch: 'switch1', local: ' fd00::2 ' })).toMatchObject({ type: 'success' })
  expect(bodies).toEqual([
    {
      ...{ remote: 'FD00:0::1', local: 'fd00::2', switch: 'switch1', mode: 'multi_hop' },
      ...{ detection_threshold: 3, required_rx: 300_000 },
    },
  ])
})

test('a peer that its switch has already is refused, however it is spelled', async () => {
  const bodies = await platform()
  expect(await enable()).toMatchObject({
    fieldErrors: { remote: expect.stringContaining('switch0 already has a session') },
  })
  expect(bodies).toEqual([])
})

test.each([
  [{ remote: '' }, { remote: 'Remote address is required' }],
  [{ local: '10.0.0.1' }, { local: expect.stringContaining('IPv6') }],
  [{ switch: 'switch7' }, { switch: expect.anything() }],
  [{ detectionThreshold: '0' }, { detectionThreshold: 'Must be at least 1' }],
  [{ requiredRx: '' }, { requiredRx: 'Required receive interval is required' }],
])('%o is refused beside its field', async (change, fieldErrors) => {
  const bodies = await platform()
  expect(await enable(change)).toMatchObject({ type: 'failure', fieldErrors })
  expect(bodies).toEqual([])
})

test('where sessions can’t be read, a failure may mean that one is there', async () => {
  await platform(answer(500, { message: 'no' }), refusal(500, 'Internal', 'Internal Server Error'))
  const outcome = await enable()
  const problems = outcome?.type === 'failure' ? outcome.problems : []
  expect(problems.at(-1)?.message).toContain('There may already be one')
})
