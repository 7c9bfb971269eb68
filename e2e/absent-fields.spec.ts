import type { Page } from '@playwright/test'
import type * as z from 'zod'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { snakeKey } from '@/lib/contract/wire'
import { expect, listening, test } from './fixtures'
import { groupsOf } from './groups'
import { WRITES } from './writes'
import type { Write } from './writes/write'
import type { World } from './world'

/*
 * What an answer did not carry is never sent back (decision 0023): every update is made of an answer
 * that lacks one field, for each field that the update has, too. Which those are, the contract says.
 */

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema && 'shape' in schema ? (schema.shape as Shape) : {}

/** How answers spell what an update says by another name. */
const SPELLED: Readonly<Record<string, string>> = {
  bootDisk: 'bootDiskId',
  customRouter: 'customRouterId',
}

/** A field of an update, as the body and as the answers that it is made of spell it on the wire. */
interface Carried {
  readonly sent: string
  readonly told: string
}

/** Of quotas, roles, rules, announcements and the allow list other tests say what becomes of those that can't be read. */
const ELSEWHERE = /[pP]olicyUpdate|siloQuotas|ipPoolSilo|FirewallRules|AnnounceSet|AllowList/

/** What the reader gives anew, and what a thing can't be shown without. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  resizeInstance: ['ncpus', 'memory'],
  setBootDisk: ['bootDisk'],
  setAutoRestart: ['autoRestartPolicy'],
}
const VITAL = ['id', 'name', 'destination', 'target', 'primary']

function carriedBy({ action, operation }: Write): readonly Carried[] {
  const { body }: OperationSpec = allOperations[operation as OperationName]
  const view = operation.replace(/Update$/, 'View') as OperationName
  const { answer }: OperationSpec = allOperations[view]
  const told = shapeOf(answer)
  const left = [...VITAL, ...(GIVEN[action] ?? [])]
  return Object.keys(shapeOf(body))
    .filter((key) => !left.includes(key) && (SPELLED[key] ?? key) in told)
    .map((key) => ({ sent: snakeKey(key), told: snakeKey(SPELLED[key] ?? key) }))
}

const UPDATES = WRITES.filter(
  ({ operation, version }) =>
    version === undefined && operation.endsWith('Update') && !ELSEWHERE.test(operation),
)

/** From now on no answer about the thing has the field, and no update of it is carried out. */
const leaveOut = (world: World, operation: string, field: string): Promise<void> => {
  const answers = (of: string, path: string) => ({
    ...{ operation: operation.replace(/Update$/, of), times: 1_000 },
    alter: { field: path },
  })
  const refused = { operation, status: 500, times: 1_000 }
  return world.turn({
    failures: [answers('View', field), answers('List', `items[].${field}`), refused],
  })
}

/** What a form or a control says instead of sending. */
const HELD = /couldn’t be read|is required/

/** Changes something else than the description: what it began with stands there still. */
async function renameInstead(page: Page): Promise<void> {
  // Of a route of the system's only the target is changed.
  if (!(await page.getByLabel('Description').isVisible())) return
  await page.getByLabel('Description').clear()
  await page.getByLabel('Name', { exact: true }).fill('renamed')
}

test('there are updates, and fields of theirs', () => {
  expect(UPDATES.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['updateVpc', 'updateSubnet', 'updateNic', 'setBootDisk']),
  )
  const nothing = UPDATES.filter((write) => carriedBy(write).length === 0)
  expect(nothing.map(({ action }) => action)).toEqual([])
})

for (const group of groupsOf(UPDATES))
  test(`sends nothing that was not told: ${group.map(({ action }) => action).join(', ')}`, async ({
    page,
    world,
    signIn,
  }) => {
    test.setTimeout(30_000 + 30_000 * group.length)
    // A control that can't be used is waited for in vain.
    page.setDefaultTimeout(5_000)
    for (const prepare of new Set(group.map((each) => each.prepare))) await prepare?.(world)
    await signIn(group[0]?.as ?? 'ada')
    for (const write of group)
      for (const { sent, told } of carriedBy(write))
        await test.step(`${write.action} without ${told}`, async () => {
          const { operation, at, fill, act } = write
          const callsNow = async () => world.calls(operation)
          const before = (await callsNow()).length
          await leaveOut(world, operation, told)
          await page.goto(at)
          await listening(page)
          const change = async () => {
            await fill?.(page)
            if (sent === 'description') await renameInstead(page)
            await act(page)
          }
          // What can't be used says why, which is looked for below.
          await change().catch(() => undefined)
          await expect
            .poll(async () => (await callsNow()).length > before || page.getByText(HELD).count())
            .toBeTruthy()
          for (const { body } of (await callsNow()).slice(before))
            expect(JSON.parse(body ?? '{}')).not.toHaveProperty(sent)
        })
  })
