import { isValidElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { Outcome } from '@/lib/change/outcome'
import { defineCascade, type Cascading } from './cascade'

const gateway = { id: '1', name: 'exit' }
const params = { project: 'web', vpc: 'default' }
const done = { type: 'success', data: undefined, invalidates: [] } as const
const action = vi.fn<(calls: readonly object[]) => Promise<readonly Outcome<undefined>[]>>(
  async (calls) => calls.map(() => done),
)
const removal = defineCascade(
  {
    noun: 'internet gateway',
    operation: 'internetGatewayDelete',
    action,
    call: ({ name }: typeof gateway, query: typeof params) => ({ path: { gateway: name }, query }),
    right: 'changeNetwork',
  },
  {
    cascade: ({ query, ...rest }) => ({ ...rest, query: { ...query, cascade: true } }),
    load: async () => ({ default: () => null }),
    props: ({ name }) => ({ name }),
    otherwise: 'It can’t be deleted while something is attached',
  },
)

/** What is drawn below a question, by its props. */
function belowOf({ more }: Confirmation): Cascading & { readonly name: string } {
  // A Suspense around the one element that `load` draws.
  const around = more as ReactElement<{ children: ReactElement<Cascading & { name: string }> }>
  expect(isValidElement(around)).toBe(true)
  return around.props.children.props
}
const planOf = async ({ call }: Confirmation) => (typeof call === 'function' ? call() : call)
const alone = { path: { gateway: 'exit' }, query: params }
const along = { path: { gateway: 'exit' }, query: { ...params, cascade: true } }

test('takes along nothing unless it is told to', async () => {
  const question = removal.confirmation(gateway, params)
  expect(belowOf(question).name).toBe('exit')
  await question.action()
  expect(action).toHaveBeenLastCalledWith([alone])
})

test('sends and shows what the reader chose last, for each question anew', async () => {
  const question = removal.confirmation(gateway, params)
  const { onCascade } = belowOf(question)
  onCascade(true)
  expect(await planOf(question)).toMatchObject({
    calls: [{ query: [...Object.entries(params), ['cascade', 'true']] }],
  })
  expect(await question.action()).toMatchObject({
    notice: { content: 'Internet gateway **exit** deleted' },
  })
  expect(action).toHaveBeenLastCalledWith([along])
  onCascade(false)
  await question.action()
  expect(action).toHaveBeenLastCalledWith([alone])
  onCascade(true)
  await removal.confirmation(gateway, params).action()
  expect(action).toHaveBeenLastCalledWith([alone])
})

test('of many, none takes anything along', async () => {
  await removal.bulk(params).run([gateway])
  expect(action).toHaveBeenLastCalledWith([alone])
})

test('its menu entry asks', () => {
  const ask = vi.fn<(confirmation: Confirmation) => void>()
  const entry = removal.entry(gateway, { params, missing: {}, ask })
  expect(entry).toMatchObject({ label: 'Delete', danger: true })
  entry.onSelect?.()
  expect(ask.mock.lastCall?.[0].more).toBeDefined()
  expect(removal.entry(gateway, { params, missing: { changeNetwork: 'No' }, ask })).toMatchObject({
    disabledReason: 'No',
  })
})
