import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { secret } from '@/lib/contract/secret'
import { projectOperations } from '@/lib/contract/project'
import { defineFormAction, definePublicFormAction, failure } from './define-action'
import { FLASH_COOKIE } from './flash-cookie'
import { blankForm, PLAN_FIELD, SEEN_FIELD } from '@/lib/change/outcome'
import { READER_FIELD } from '@/lib/contract/page-reader'
import { answer, reader, refusal, restoreRequest, signedIn, stubRequest } from './request.fixture'

const create = defineFormAction({
  schema: z.object({
    name: z.string().min(1, 'Name is required'),
    description: z.string().default(''),
    password: secret(z.string()).optional(),
  }),
  operation: projectOperations.projectCreate,
  params: ({ name, description }) => ({ body: { name, description } }),
  done: ({ name }) => ({ notice: { content: `Made **${name}**` }, to: '/projects/web' }),
})
const created = {
  ...{ id: '33333333-3333-4333-8333-333333333333', name: 'web', description: '' },
  ...{ time_created: '2026-11-22T12:00:00Z', time_modified: '2026-11-22T12:00:00Z' },
}
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const submit = (values: Record<string, string>) => create(blankForm, formOf(values))

/** By script, or as a browser posts a form by itself. */
const signIn = async (how: 'script' | 'post') =>
  stubRequest({
    cookie: await signedIn(),
    'x-console-path': '/projects?create=1',
    ...(how === 'script' ? { 'next-action': 'id' } : {}),
  })
/** Where a redirect leads, as Next throws it. */
const redirected = async (state: Promise<unknown>): Promise<string | undefined> =>
  state.then(
    () => undefined,
    (error: { digest?: string }) => error.digest?.split(';')[2],
  )
afterEach(restoreRequest)

describe('a form sent by script', () => {
  test('is answered with its outcome, and stays where it is', async () => {
    const { platform, setCookie } = await signIn('script')
    platform.mockResolvedValue(answer(201, created))
    const { outcome, values } = await submit({ name: 'web' })
    expect(outcome).toMatchObject({ type: 'success', to: '/projects/web' })
    expect(values).toEqual({ name: 'web' })
    expect(setCookie).not.toHaveBeenCalled()
  })

  test('gets back what was typed with its errors, its secrets empty', async () => {
    await signIn('script')
    expect(await submit({ name: '', description: 'kept', password: 'secret' })).toEqual({
      outcome: failure({ name: 'Name is required' }),
      values: { name: '', description: 'kept', password: '' },
    })
    const description = 'mine:\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl'
    expect((await submit({ name: '', description })).values).toEqual({ name: '', description: '' })
  })

  test('of a session that is over is expired', async () => {
    stubRequest({ 'next-action': 'id' })
    expect((await submit({ name: 'web' })).outcome).toEqual({ type: 'expired' })
  })
})

describe('a form that asks for its plan', () => {
  test('gets the call, and nothing is sent', async () => {
    const { platform } = await signIn('script')
    const { outcome, plan, values } = await submit({ name: 'web', [PLAN_FIELD]: 'yes' })
    expect(plan).toMatchObject({
      calls: [{ operation: 'projectCreate', body: { name: 'web', description: '' } }],
    })
    expect([outcome, values]).toEqual([null, {}])
    expect(plan, 'one call is all').not.toHaveProperty('isFirst')
    expect(platform).not.toHaveBeenCalled()
  })

  test('is told what hinders it, and still nothing is sent', async () => {
    const { platform } = await signIn('script')
    const { outcome, plan } = await submit({ name: '', [PLAN_FIELD]: '' })
    expect(outcome).toEqual(failure({ name: 'Name is required' }))
    expect(plan).toBeUndefined()
    expect(platform).not.toHaveBeenCalled()
  })
})

describe('a form posted by the browser itself', () => {
  test('leads where a success leads, with its notice kept for there', async () => {
    const { platform, setCookie } = await signIn('post')
    platform.mockResolvedValue(answer(201, created))
    expect(await redirected(submit({ name: 'web' }))).toBe('/projects/web')
    expect(setCookie).toHaveBeenCalledWith(
      FLASH_COOKIE,
      JSON.stringify({ content: 'Made **web**' }),
      expect.anything(),
    )
  })

  test('whose page was made for another user is not sent, and keeps what was typed', async () => {
    const { platform } = await signIn('post')
    const { outcome, values } = await submit({
      name: 'web',
      password: 'x',
      [READER_FIELD]: 'another',
    })
    expect(outcome).toMatchObject({
      type: 'failure',
      problems: [{ message: expect.stringContaining('You’re signed in as Ada now') }],
    })
    expect(values).toEqual({ name: 'web', password: '' })
    expect(platform).not.toHaveBeenCalled()
    platform.mockResolvedValue(answer(201, created))
    expect(await redirected(submit({ name: 'web', [READER_FIELD]: reader }))).toBe('/projects/web')
  })

  test('of a session that is over leads to sign-in and back', async () => {
    stubRequest({ 'x-console-path': '/projects?create=1' })
    const to = (await redirected(submit({ name: 'web' }))) ?? ''
    expect(to).toContain('login')
    expect(decodeURIComponent(to)).toContain('/projects?create=1')
  })

  test('that is refused is drawn anew with what was typed', async () => {
    const { platform } = await signIn('post')
    platform.mockResolvedValue(refusal(403, 'Forbidden', 'Forbidden'))
    const { outcome, values } = await submit({ name: 'web' })
    expect(outcome).toMatchObject({ type: 'failure', problems: [{ status: 403 }] })
    expect(values).toEqual({ name: 'web' })
  })

  test('without form data is an error of its sender', async () => {
    const { begin } = await signIn('post')
    await expect(create(blankForm, 'web' as unknown as FormData)).rejects.toThrow(TypeError)
    expect(begin, 'before the action begins').not.toHaveBeenCalled()
  })
})

describe('a form for a visitor without a session', () => {
  const enter = definePublicFormAction({
    schema: z.object({ user: z.string().min(1, 'User is required') }),
    account: ({ user }) => user.toLowerCase(),
    run: async () => ({ type: 'success', data: null }),
  })

  test('counts attempts on the account by one spelling, and stops them', async () => {
    const { limit } = stubRequest({ 'next-action': 'id' })
    expect((await enter(blankForm, formOf({ user: 'Ada' }))).outcome?.type).toBe('success')
    expect(limit.mock.calls.map(([{ key }]) => key)).toContain('account ada')
    limit.mockResolvedValue({ success: false })
    expect((await enter(blankForm, formOf({ user: 'ADA' }))).outcome).toMatchObject({
      problems: [{ message: expect.stringContaining('Too many attempts') }],
    })
  })

  test('counts nothing that does not parse', async () => {
    const { limit } = stubRequest({ 'next-action': 'id' })
    const { outcome } = await enter(blankForm, formOf({ user: '' }))
    expect(outcome).toEqual(failure({ user: 'User is required' }))
    expect(limit).not.toHaveBeenCalled()
  })
})

describe('an update', () => {
  const update = defineFormAction({
    schema: z.object({ name: z.string(), description: z.string() }),
    operation: projectOperations.projectUpdate,
    params: ({ ...body }, changed) => ({ path: { project: 'web' }, body: changed(body) }),
    done: () => ({}),
  })
  const sent = async (values: Record<string, string>) => {
    const { platform } = await signIn('script')
    platform.mockResolvedValue(answer(200, created))
    await update(blankForm, formOf(values))
    return JSON.parse((await platform.mock.calls[0]?.[0].text()) ?? '')
  }
  const typed = { name: 'shop', description: '' }

  test('sends what the reader changed, and not what only was shown', async () => {
    const seen = JSON.stringify({ name: 'web', description: '' })
    expect(await sent({ ...typed, [SEEN_FIELD]: seen })).toEqual({ name: 'shop' })
    const emptied = JSON.stringify({ name: 'shop', description: 'Serves' })
    expect(await sent({ ...typed, [SEEN_FIELD]: emptied })).toEqual({ description: '' })
  })

  test('sends all of it for who was shown nothing, or says so in no way we know', async () => {
    expect(await sent(typed)).toEqual(typed)
    for (const seen of ['', '7', 'null', '[', '{"other":""}'])
      expect(await sent({ ...typed, [SEEN_FIELD]: seen })).toEqual(typed)
  })

  test('is said as it would be sent', async () => {
    await signIn('script')
    const seen = JSON.stringify({ name: 'web', description: '' })
    const { plan } = await update(
      blankForm,
      formOf({ ...typed, [SEEN_FIELD]: seen, [PLAN_FIELD]: '1' }),
    )
    expect(plan?.calls).toMatchObject([{ body: { name: 'shop' } }])
  })
})
