import { afterEach, expect, test } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { blankForm } from '@/lib/change/outcome'
import { addLotBlocks, createAddressLot } from './lot-actions'

const ID = '11111111-1111-4111-8111-111111111111'
const block = (first: string, last: string) => ({ first_address: first, last_address: last })
const lot = {
  ...{ id: ID, name: 'lab', description: '', kind: 'infra' },
  ...{ time_created: '2026-01-01T00:00:00Z', time_modified: '2026-01-01T00:00:00Z' },
}
afterEach(restoreRequest)

/** A platform whose lot has these blocks, if it is there; and what was written. */
async function platformWith(blocks: readonly object[] | 'none'): Promise<unknown[]> {
  const { platform } = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const written: unknown[] = []
  platform.mockImplementation(async (request) => {
    if (request.method === 'POST') {
      written.push(await request.json())
      return answer(201, { lot, blocks: [] })
    }
    return blocks === 'none'
      ? answer(404, { error_code: 'ObjectNotFound', message: 'not found: address-lot' })
      : answer(200, { items: blocks.map((each) => ({ id: ID, ...each })), next_page: null })
  })
  return written
}

const formOf = (...blocks: readonly (readonly [string, string])[]) => {
  const data = new FormData()
  const typed = blocks.map(([first, last]) => ({ first, last }))
  const fields = { name: 'lab', description: '', kind: 'infra', blocks: JSON.stringify(typed) }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const TEN = ['10.0.0.0', ' 10.0.0.9'] as const
const body = {
  ...{ name: 'lab', description: '', kind: 'infra' },
  blocks: [block('10.0.0.0', '10.0.0.9')],
}

test('a lot is made where none has its name', async () => {
  const written = await platformWith('none')
  const { outcome } = await createAddressLot(blankForm, formOf(TEN))
  expect(outcome).toMatchObject({ type: 'success', to: '/system/networking/address-lots/lab' })
  expect(written).toEqual([body])
})

test('another of that name is not extended by mistake', async () => {
  const written = await platformWith([])
  const { outcome } = await createAddressLot(blankForm, formOf(TEN))
  expect(outcome).toMatchObject({ fieldErrors: { name: expect.stringContaining('already has') } })
  expect(written).toEqual([])
})

test('blocks are added to one that is there, and make none that is not', async () => {
  const written = await platformWith([block('10.0.1.0', '10.0.1.9')])
  const { outcome } = await addLotBlocks(blankForm, formOf(TEN))
  expect(outcome).toMatchObject({
    type: 'success',
    notice: { content: '1 block added to **lab**' },
    invalidates: expect.arrayContaining([
      'networkingAddressLotList',
      'networkingAddressLotBlockList',
    ]),
  })
  expect(written).toEqual([body])
  restoreRequest()
  const nothing = await platformWith('none')
  expect((await addLotBlocks(blankForm, formOf(TEN))).outcome).toMatchObject({
    problems: [{ message: 'Address lot lab no longer exists' }],
  })
  expect(nothing).toEqual([])
})

test('none overlaps with those there, or with one before it', async () => {
  const written = await platformWith([block('10.0.0.9', '10.0.0.20')])
  expect((await addLotBlocks(blankForm, formOf(TEN))).outcome).toMatchObject({
    fieldErrors: { blocks: 'Overlaps with 10.0.0.9 – 10.0.0.20' },
  })
  for (const action of [createAddressLot, addLotBlocks])
    expect((await action(blankForm, formOf(TEN, TEN))).outcome).toMatchObject({
      fieldErrors: { blocks: 'Block 2: Overlaps with 10.0.0.0 – 10.0.0.9' },
    })
  expect((await createAddressLot(blankForm, formOf())).outcome).toMatchObject({
    fieldErrors: { blocks: 'Add at least one block' },
  })
  expect(written).toEqual([])
})
