import { afterEach, expect, test } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { blankForm } from '@/lib/change/outcome'
import { updateQuotas } from './quota-actions'

const GIB = 2 ** 30
const quotas = (cpus: number) => ({
  ...{ silo_id: '11111111-2222-4333-8444-555555555555', cpus },
  ...{ memory: 64 * GIB, storage: 100 * GIB },
})

async function platform(now: Response) {
  const stub = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const bodies: unknown[] = []
  stub.platform.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/v1/ping') return answer(200)
    if (pathname === '/v1/auth-settings') return answer(404)
    if (request.method === 'GET') return now.clone()
    bodies.push(await request.json())
    return answer(200, quotas(9))
  })
  return bodies
}
afterEach(restoreRequest)

async function save() {
  const data = new FormData()
  const fields = {
    ...{ silo: 'maple', cpus: '9', memory: '64', storage: '100' },
    ...{ cpusBefore: '8', memoryBefore: '64', storageBefore: '100' },
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return (await updateQuotas(blankForm, data)).outcome
}

test('what was changed is sent, and nothing else', async () => {
  const bodies = await platform(answer(200, quotas(8)))
  expect(await save()).toMatchObject({ type: 'success' })
  expect(bodies).toEqual([{ cpus: 9 }])
})

test('another user’s change is not overruled', async () => {
  const bodies = await platform(answer(200, quotas(32)))
  const outcome = await save()
  expect(outcome).toMatchObject({
    type: 'failure',
    fieldErrors: { cpus: 'Now 32 vCPUs' },
    problems: [{ isStale: true }],
    invalidates: expect.arrayContaining(['siloUtilizationView']),
  })
  expect(bodies).toEqual([])
})

test('where they can’t be read, the platform decides', async () => {
  const bodies = await platform(answer(500, { message: 'no' }))
  expect(await save()).toMatchObject({ type: 'success' })
  expect(bodies).toEqual([{ cpus: 9 }])
})
