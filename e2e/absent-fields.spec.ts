import type * as z from 'zod'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { snakeKey } from '@/lib/contract/wire'
import { expect, worldTest as test } from './fixtures'
import { groupsOf } from './groups'
import { replay } from './replay'
import { WRITES } from './writes'
import { requestOf } from './writes/requests'
import type { Sent } from './writes/requests'
import type { Write } from './writes/write'
import type { World } from './world'

/*
 * What an answer did not carry is never sent back (decision 0023): every update is made by a form that
 * doesn't know one field, for each field that the update has. Which those are, the contract says. That a
 * form whose answer lacks a field sends nothing of it is looked at where forms are drawn
 * (app/(console)/skew-forms.test.ts).
 */

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema && 'shape' in schema ? (schema.shape as Shape) : {}

/** How answers spell what an update says by another name. */
const SPELLED: Readonly<Record<string, string>> = {
  bootDisk: 'bootDiskId',
  customRouter: 'customRouterId',
}

/**
 * Of quotas, roles, rules, announcements and the allow list other tests say what becomes of those that
 * can't be read. LLDP of a port is sent whole, and by no form that lacks a part of it.
 */
const ELSEWHERE =
  /[pP]olicyUpdate|siloQuotas|ipPoolSilo|FirewallRules|AnnounceSet|AllowList|LldpConfig/

/** What the reader gives anew, and what a thing can't be shown without. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  resizeInstance: ['ncpus', 'memory'],
  setBootDisk: ['bootDisk'],
  setAutoRestart: ['autoRestartPolicy'],
}
const VITAL = ['id', 'name', 'destination', 'target', 'primary']

/** The fields of an update that its answers have, too. */
function carriedBy({ action, operation }: Write): readonly string[] {
  const { body }: OperationSpec = allOperations[operation as OperationName]
  const view = operation.replace(/Update$/, 'View') as OperationName
  const { answer }: OperationSpec = allOperations[view]
  const told = shapeOf(answer)
  const left = [...VITAL, ...(GIVEN[action] ?? [])]
  return Object.keys(shapeOf(body)).filter(
    (key) => !left.includes(key) && (SPELLED[key] ?? key) in told,
  )
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

/** A form whose field began with nothing, and holds nothing, as one does that was not told. */
const without =
  (field: string) =>
  (sent: Sent): Sent => {
    if ('input' in sent || !sent.fields.some(([name]) => name === field)) return sent
    const rest = sent.fields.filter(([name]) => name !== field && name !== '$seen')
    const [, seen = '{}'] = sent.fields.find(([name]) => name === '$seen') ?? []
    // Written by the form itself.
    const began = { ...(JSON.parse(String(seen)) as Record<string, string>), [field]: '' }
    return {
      ...sent,
      fields: [
        // Changes something else, so that there is something to send.
        ...rest.map(([name, value]) => [name, name === 'name' ? 'renamed' : value] as const),
        [field, ''],
        ['$seen', JSON.stringify(began)],
      ],
    }
  }

/** What an action says instead of sending. */
const HELD = /couldn’t be read|is required/

test('there are updates, and fields of theirs', () => {
  expect(UPDATES.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['updateVpc', 'updateSubnet', 'updateNic', 'setBootDisk']),
  )
  const nothing = UPDATES.filter((write) => carriedBy(write).length === 0)
  expect(nothing.map(({ action }) => action)).toEqual([])
})

for (const group of groupsOf(UPDATES))
  test(`sends nothing that was not told: ${group.map(({ action }) => action).join(', ')}`, async ({
    world,
    visitor,
  }) => {
    const as = group[0]?.as ?? 'ada'
    const actor = await (await visitor()).signIn(world.user(as))
    for (const prepare of new Set(group.map((each) => each.prepare))) await prepare?.(world)
    for (const write of group)
      for (const field of carriedBy(write))
        await test.step(`${write.action} without ${field}`, async () => {
          const { operation } = write
          const calls = async () => world.calls(operation)
          const before = (await calls()).length
          const request = await requestOf(write, world, false, without(field))
          await leaveOut(world, operation, snakeKey(SPELLED[field] ?? field))
          const answer = await replay(request, actor)
          expect(answer.status()).toBe(200)
          await world.turn({ failures: [] })
          const made = (await calls()).slice(before)
          // Or it says why nothing is sent.
          if (made.length === 0) expect(await answer.text()).toMatch(HELD)
          for (const { body } of made)
            expect(JSON.parse(body ?? '{}')).not.toHaveProperty(snakeKey(field))
        })
  })
