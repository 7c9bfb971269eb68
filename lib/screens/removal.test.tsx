import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Outcome } from '@/lib/change/outcome'
import { belowMany, defineRemoval } from './removal'

interface Router {
  readonly id: string
  readonly name: string
  readonly isSystem?: boolean
}
const router = { id: '1', name: 'partner' }
const system = { id: '2', name: 'system', isSystem: true }
const params = { project: 'web', vpc: 'default' }
const call = { path: { router: 'partner' }, query: params }

const done = { type: 'success', data: undefined, invalidates: ['vpcRouterList'] } as const
const action = vi.fn<(calls: readonly object[]) => Promise<readonly Outcome<undefined>[]>>(
  async (calls) => calls.map(() => done),
)
const spec = {
  noun: 'router',
  operation: 'vpcRouterDelete',
  action,
  call: ({ name }: Router, query: typeof params) => ({ path: { router: name }, query }),
  right: 'changeInProject',
  reason: ({ isSystem }: Router) => (isSystem ? 'It stays' : undefined),
  alsoGoes: ['Its routes'],
  below: {
    load: async () => ({ default: () => null }),
    props: () => ({}),
    otherwise: 'Its subnets fall back',
  },
  to: ({ vpc }: typeof params) => `/${vpc}`,
} as const
const removal = defineRemoval(spec)
const html = (node: unknown) => renderToStaticMarkup(<>{node}</>).replace(/<[^>]*>/g, '')

test('asks by its noun, and says what goes', () => {
  const { title, question, alsoGoes, actionTitle, danger } = removal.confirmation(router, params)
  expect([title, actionTitle, danger]).toEqual(['Confirm delete router', 'Delete router', true])
  expect(html(question)).toBe('Delete router partner? This can’t be undone.')
  expect(alsoGoes).toEqual(['Its routes'])
})

test('makes the call that it says it would make, and tells that it is done', async () => {
  const { action: run, call: plan } = removal.confirmation(router, params)
  expect(plan).toMatchObject({
    ...{ operation: 'vpcRouterDelete', path: { router: 'partner' } },
    query: [
      ['project', 'web'],
      ['vpc', 'default'],
    ],
  })
  expect(await run()).toEqual({
    ...done,
    notice: { content: 'Router **partner** deleted' },
    to: '/default',
  })
  expect(action).toHaveBeenLastCalledWith([call])
})

test('a refusal is nothing that is done', async () => {
  const refused = { type: 'failure', fieldErrors: {}, problems: [{ message: 'No' }] } as const
  action.mockResolvedValueOnce([refused])
  expect(await removal.confirmation(router, params).action()).toBe(refused)
})

test('may say something else than that, or nothing', async () => {
  const said = async (notice: string | null | ((row: Router) => string)) => {
    const { action: run } = defineRemoval({ ...spec, notice }).confirmation(router, params)
    const outcome = await run()
    return outcome.type === 'success' && outcome.notice?.content
  }
  expect(await said('Route deleted')).toBe('Route deleted')
  expect(await said(({ name }) => `${name} is off`)).toBe('partner is off')
  expect(await said(null)).toBeUndefined()
})

test('its entry says why it can’t be used: the role first, then what others know, then the row', () => {
  const reasonOf = (row: Router, missing = {}, why?: string) =>
    removal.entry(row, { params, missing, ask: vi.fn<() => void>() }, why).disabledReason
  expect(reasonOf(router)).toBeUndefined()
  expect(reasonOf(system)).toBe('It stays')
  expect(reasonOf(system, {}, 'Not now')).toBe('Not now')
  expect(reasonOf(system, { changeInProject: 'No role' }, 'Not now')).toBe('No role')
})

test('of many it says the same, sends all, and skips what stays', async () => {
  const { label, past, notes, right, skipReason, run } = removal.bulk<Router>(params)
  expect([label, past, right]).toEqual(['Delete', 'deleted', 'changeInProject'])
  expect(notes).toEqual(['Its routes', 'Its subnets fall back'])
  expect([router, system].map(skipReason)).toEqual([undefined, 'It stays'])
  await run([router, router])
  expect(action).toHaveBeenLastCalledWith([call, call])
})

test('of many it draws what all of them mean together, and then needs no note of it', async () => {
  const Below = ({ names }: { readonly names: readonly string[] }) => <p>{names.join(' and ')}</p>
  const below = { load: async () => ({ default: Below }), otherwise: 'Their subnets fall back' }
  const { notes, below: draw } = defineRemoval({
    ...spec,
    belowMany: belowMany(below, (rows: readonly Router[], { vpc }: typeof params) => ({
      names: rows.map(({ name }) => `${name} of ${vpc}`),
    })),
  }).bulk<Router>(params)
  expect(notes).toEqual(['Its routes'])
  const stream = await renderToReadableStream(<>{draw?.([router, system])}</>)
  await stream.allReady
  expect(await new Response(stream).text()).toContain('partner of default and system of default')
  expect(removal.bulk<Router>(params)).not.toHaveProperty('below')
})

test('of many it says nothing where there is nothing to say', () => {
  const { alsoGoes: _, below: __, ...bare } = spec
  expect(defineRemoval(bare).bulk<Router>(params)).not.toHaveProperty('notes')
})

test('what it takes may depend on the page', () => {
  const { entry, bulk } = defineRemoval({
    ...spec,
    right: ({ project }: typeof params) => (project === 'web' ? 'changeNetwork' : 'changeFleet'),
  })
  const reasonIn = (project: string) =>
    entry(router, {
      params: { ...params, project },
      missing: { changeNetwork: 'No role' },
      ask: vi.fn<() => void>(),
    }).disabledReason
  expect([reasonIn('web'), reasonIn('lab')]).toEqual(['No role', undefined])
  expect(bulk(params).right).toBe('changeNetwork')
})

test('none is without a word of what it takes', () => {
  const { right: _, ...bare } = spec
  // @ts-expect-error -- the compiler asks for `right`, null where everybody may.
  expect(() => defineRemoval(bare)).not.toThrow()
})

test('to detach is no danger', () => {
  const detachment = defineRemoval({ ...spec, verb: 'detach' })
  expect(detachment.bulk(params)).toMatchObject({
    label: 'Detach',
    past: 'detached',
    danger: false,
  })
})
