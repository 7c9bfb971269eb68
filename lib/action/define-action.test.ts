import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { diskOperations } from '@/lib/contract/disk'
import { projectOperations } from '@/lib/contract/project'
import { vpcOperations } from '@/lib/contract/vpc'
import {
  defineCalls,
  defineFlow,
  defineFormAction,
  definePlan,
  failed,
  failure,
  type PlannedFlowSpec,
} from './define-action'
import { BULK_BATCH_MAX } from '@/lib/contract/limits'
import { blankForm, type Outcome } from '@/lib/change/outcome'
import { READER_HEADER } from '@/lib/contract/page-reader'
import {
  answer,
  reader,
  refusal,
  restoreRequest,
  session,
  signedIn,
  stubRequest,
} from './request.fixture'

const { diskDelete } = diskOperations
const { projectCreate, projectView, projectDelete } = projectOperations
const spec = {
  schema: z.object({ name: z.string().min(1, 'Name is required'), description: z.string() }),
  operation: projectCreate,
  params: (input: { name: string; description: string }) => ({ body: input }),
  done: ({ name }: { name: string }) => ({ notice: { content: `Made **${name}**` }, to: '/next' }),
}
/** What comes of a form of that kind, sent by script. */
const submitting =
  (of: Parameters<typeof defineFormAction<typeof spec.schema, typeof projectCreate>>[0]) =>
  async (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return (await defineFormAction(of)(blankForm, form)).outcome
  }
const create = submitting(spec)
const input = { name: 'web', description: '' }
const ID = '33333333-3333-4333-8333-333333333333'
const created = {
  ...{ id: ID, name: 'web', description: '' },
  ...{ time_created: '2026-11-22T12:00:00Z', time_modified: '2026-11-22T12:00:00Z' },
}

const signIn = async () => stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
afterEach(restoreRequest)

describe('an action', () => {
  test('calls as the reader, once, and answers with what is done then', async () => {
    const { platform, origin, begin } = await signIn()
    platform.mockResolvedValue(answer(201, created))
    expect(await create(input)).toMatchObject({
      type: 'success',
      data: { id: ID },
      notice: { content: 'Made **web**' },
      to: '/next',
    })
    expect(platform).toHaveBeenCalledOnce()
    const request = platform.mock.calls[0]?.[0]
    expect(request?.url).toBe(`${origin}/v1/projects`)
    expect(request?.headers.get('authorization')).toBe(`Bearer ${session.token}`)
    expect(begin).toHaveBeenCalled()
  })

  test.each([
    ['without a session', {}],
    ['with a forged one', { cookie: 'console_session=forged' }],
  ])('%s is expired, and the platform is not asked', async (_, headers: Record<string, string>) => {
    const { platform } = stubRequest({ ...headers, 'next-action': 'id' })
    expect(await create(input)).toEqual({ type: 'expired' })
    expect(platform).not.toHaveBeenCalled()
  })

  test('of a page that was made for another user is expired, and the platform is not asked', async () => {
    const cookie = await signedIn()
    const { platform } = stubRequest({ cookie, 'next-action': 'id', [READER_HEADER]: 'another' })
    const all = defineCalls(projectCreate)
    expect(await create(input)).toEqual({ type: 'expired' })
    expect(await all([{ body: input }, { body: input }])).toEqual([
      { type: 'expired' },
      { type: 'expired' },
    ])
    expect(platform).not.toHaveBeenCalled()
    const own = stubRequest({ cookie, 'next-action': 'id', [READER_HEADER]: reader })
    own.platform.mockResolvedValue(answer(201, created))
    expect(await create(input)).toMatchObject({ type: 'success' })
  })

  test('whose input does not parse says so by field, and the platform is not asked', async () => {
    const { platform } = await signIn()
    expect(await create({ ...input, name: '' })).toEqual(failure({ name: 'Name is required' }))
    const [whatever] = await defineCalls(projectCreate)([null as never])
    expect(whatever, 'what is about no field stands at the top').toMatchObject({
      fieldErrors: {},
      problems: [{ message: expect.any(String) }],
    })
    expect(platform).not.toHaveBeenCalled()
  })

  test('whose session the platform no longer takes is expired', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(refusal(401, 'Unauthorized', 'credentials missing or invalid'))
    expect(await create(input)).toEqual({ type: 'expired' })
  })

  test('that is forbidden is a problem of the whole, with what support asks for', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(refusal(403, 'Forbidden', 'Forbidden'))
    expect(await create(input)).toMatchObject(
      failure({}, [{ message: 'Action not authorized', status: 403, requestId: 'req-1' }]),
    )
  })

  test('that is refused for a field says so at the top and beside it', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(refusal(400, 'ObjectAlreadyExists', 'already exists: project "web"'))
    const outcome = await create(input)
    const message = 'Project name already exists'
    expect(outcome).toMatchObject({
      type: 'failure',
      problems: [{ message, status: 400 }],
      fieldErrors: { name: message },
    })
  })

  test('that is refused may say what that means to it', async () => {
    const { platform } = await signIn()
    const own = submitting({ ...spec, refused: () => failure({}, [{ message: 'Our words' }]) })
    platform.mockResolvedValue(refusal(400, 'InvalidRequest', 'theirs'))
    expect(await own(input)).toMatchObject(failure({}, [{ message: 'Our words' }]))
  })

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('network'))],
    ['its answer can’t be read', () => Promise.resolve(new Response('<html>', { status: 504 }))],
  ])('has an unknown outcome when %s, and is not sent again', async (_, fails) => {
    const { platform } = await signIn()
    platform.mockImplementation(fails)
    expect(await create(input)).toMatchObject({
      type: 'failure',
      problems: [{ outcomeUnknown: true }],
    })
    expect(platform).toHaveBeenCalledOnce()
  })

  test('that is limited is not made once there were too many attempts', async () => {
    const { platform, limit } = await signIn()
    limit.mockResolvedValue({ success: false })
    expect(await submitting({ ...spec, isLimited: true })(input)).toEqual(
      failure({}, [{ message: 'Too many attempts. Wait a minute, then try again.' }]),
    )
    expect(limit.mock.calls.map(([{ key }]) => key)).toEqual([
      'sender unknown',
      `account ${session.userId}`,
    ])
    expect(platform).not.toHaveBeenCalled()
  })

  test('lets the project’s room look when its answer says which one it is', async () => {
    const { platform, requestPoll } = await signIn()
    const vpc = { ...created, project_id: ID, system_router_id: ID, dns_name: 'web' }
    platform.mockResolvedValue(answer(201, { ...vpc, ipv6_prefix: 'fd00::/48' }))
    const flow = defineFlow({
      schema: z.object({}),
      run: async (call): Promise<Outcome<null>> => {
        const body = { ...input, dnsName: 'web' }
        const result = await call(vpcOperations.vpcCreate, { query: { project: 'web' }, body })
        return result.type === 'success' ? { type: 'success', data: null } : failure({})
      },
    })
    expect(await flow({})).toMatchObject({ type: 'success', data: null })
    expect(requestPoll.mock.calls.map(([, project]) => project)).toEqual([ID])
  })
})

describe('a flow', () => {
  const flow: PlannedFlowSpec<z.ZodObject<{ project: z.ZodString }>, null> = {
    schema: z.object({ project: z.string() }),
    isOneCall: false,
    run: async (call, { project }) => {
      const found = await call(projectView, { path: { project } })
      if (found.type !== 'success') return failed(found, 'projectView')
      const gone = await call(projectDelete, { path: { project } })
      return gone.type === 'success'
        ? { type: 'success', data: null }
        : failed(gone, 'projectDelete')
    },
  }

  test.each([
    [projectView, refusal(503, 'ServiceNotAvailable', 'Service Unavailable'), true],
    [projectView, refusal(403, 'Forbidden', 'Forbidden'), undefined],
    [projectDelete, refusal(503, 'ServiceNotAvailable', 'Service Unavailable'), undefined],
  ])('says whether a reading wasn’t answered: %#', async (operation, response, isUnread) => {
    const { platform } = await signIn()
    platform.mockResolvedValue(response)
    const one = defineFlow({
      schema: z.object({}),
      run: async (call): Promise<Outcome<null>> => {
        const result = await call(operation, { path: { project: 'web' } })
        return result.type === 'success'
          ? { type: 'success', data: null }
          : failed(result, operation.name)
      },
    })
    const outcome = await one({})
    expect(outcome.type === 'failure' && outcome.problems[0]?.isUnread).toBe(isUnread)
  })

  test('says by its input whether more calls may follow the one that is asked for', async () => {
    const { platform } = await signIn()
    platform.mockImplementation(async () => answer(200, created))
    const plan = definePlan({ ...flow, isOneCall: ({ project }) => project === 'web' })
    expect(await plan({ project: 'web' })).not.toHaveProperty('isFirst')
    expect(await plan({ project: 'shop' })).toHaveProperty('isFirst', true)
  })

  test('makes its calls one after the other', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValueOnce(answer(200, created)).mockResolvedValueOnce(answer(204))
    expect(await defineFlow(flow)({ project: 'web' })).toEqual({
      ...{ type: 'success', data: null },
      // What it has changed, not what it has read.
      invalidates: ['projectList'],
    })
    expect(platform.mock.calls.map(([{ method }]) => method)).toEqual(['GET', 'DELETE'])
  })

  test('refused, says what the page may know wrong: also what was only read', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(refusal(404, 'ObjectNotFound', 'no'))
    expect(await defineFlow(flow)({ project: 'web' })).toMatchObject({
      ...{ type: 'failure', invalidates: ['projectList', 'projectView'] },
    })
  })

  test('is expired by any of its calls, whatever it makes of that', async () => {
    const { platform } = await signIn()
    platform
      .mockResolvedValueOnce(answer(200, created))
      .mockResolvedValueOnce(refusal(401, 'Unauthorized', 'no'))
    expect(await defineFlow(flow)({ project: 'web' })).toEqual({ type: 'expired' })
  })

  test('planned, reads but does not change, and says that more may follow', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(answer(200, created))
    const plan = await definePlan(flow)({ project: 'web' })
    expect(plan).toMatchObject({
      calls: [{ operation: 'projectDelete', path: { project: 'web' } }],
      isFirst: true,
    })
    expect(platform.mock.calls.map(([{ method }]) => method)).toEqual(['GET'])
  })

  test('planned, says what hinders it', async () => {
    const { platform } = await signIn()
    platform.mockResolvedValue(refusal(404, 'ObjectNotFound', 'not found: project "web"'))
    expect(await definePlan(flow)({ project: 'web' })).toMatchObject({
      type: 'failure',
      problems: [{ status: 404 }],
    })
    stubRequest({})
    expect(await definePlan(flow)({ project: 'web' })).toEqual({ type: 'expired' })
  })
})

describe('an action of several calls', () => {
  const all = defineCalls(projectCreate)
  const call = { body: input }
  test('has an outcome for each, whatever becomes of the others', async () => {
    const { platform } = await signIn()
    platform.mockImplementation(async (request) => {
      const { name } = z.object({ name: z.string() }).parse(await request.json())
      return name === 'web' ? answer(201, created) : refusal(403, 'Forbidden', 'Forbidden')
    })
    const named = (name: string) => ({ body: { ...input, name } })
    const outcomes = await all([call, named('other'), named('')])
    expect(outcomes.map(({ type }) => type)).toEqual(['success', 'failure', 'failure'])
    expect(platform).toHaveBeenCalledTimes(2)
  })
  test('is refused as a whole where there are too many, or none that are calls', async () => {
    const { platform } = await signIn()
    const many = Array.from({ length: BULK_BATCH_MAX + 1 }, () => call)
    for (const calls of [many, 'web' as unknown as []])
      expect(await all(calls)).toMatchObject([{ type: 'failure' }])
    expect(platform).not.toHaveBeenCalled()
  })
  test('calls nothing but what its operation takes', async () => {
    const { platform, origin } = await signIn()
    const removeAll = defineCalls(diskDelete)
    const wrong: unknown[] = [
      {},
      { path: { disk: '../vpcs/default' } },
      { path: { disk: 'data', project: 'web' } },
      { path: { disk: 'data' }, query: { project: '?' } },
      { path: { disk: 'data' }, body: {} },
      'data',
    ]
    for (const each of wrong)
      expect(await removeAll([each as never])).toMatchObject([{ type: 'failure' }])
    expect(platform).not.toHaveBeenCalled()
    platform.mockResolvedValue(answer(204))
    await removeAll([{ path: { disk: 'data' }, query: { project: 'web', else: '1' } as object }])
    expect(platform.mock.calls.map(([{ url }]) => url)).toEqual([
      `${origin}/v1/disks/data?project=web`,
    ])
  })
})
