import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ExternalIp } from './external-ip'
import { resultsPage } from './common'
import { Disk } from './disk'
import { InstanceNetworkInterface } from './network-interface'
import { ProjectRolePolicy } from './policy'
import { readAnswer } from './read-answer'
import { fromWire } from './wire'

const id = '11111111-2222-4333-8444-555555555555'
const time = '2030-01-02T03:04:05Z'
const named = { id, name: 'web', description: '', time_created: time, time_modified: time }
const stack = (ip: unknown, transit_ips?: unknown) => ({ type: 'v4', value: { ip, transit_ips } })
const nic = {
  ...named,
  ...{ instance_id: id, mac: 'a8:40:25:00:00:01', primary: true, subnet_id: id, vpc_id: id },
  ip_stack: stack('172.30.0.5', ['10.0.0.0/8']),
}
const nics = (...items: unknown[]) =>
  readAnswer(resultsPage(InstanceNetworkInterface), fromWire({ items }))

describe('one odd field', () => {
  test('that may be left out is not made up, whatever stands there', () => {
    for (const transit_ips of [undefined, null, 'none'])
      expect(
        nics({ ...nic, ip_stack: stack('172.30.0.5', transit_ips) })?.data.items[0]?.ipStack,
      ).toEqual({ type: 'v4', value: { ip: '172.30.0.5' } })
  })
  test('costs itself only, and is named without its value', () => {
    const read = nics({ ...nic, ip_stack: stack(7), primary: 'yes', time_created: 'soon' })
    expect(read?.data.items).toMatchObject([
      { id, ipStack: { value: { ip: '' } }, primary: null, timeCreated: null },
    ])
    expect(read?.amiss).toEqual([
      'items[].timeCreated',
      'items[].ipStack.value.ip',
      'items[].primary',
    ])
  })
  test('an id of another form is an id', () => {
    expect(nics({ ...nic, id: 'nic-1' })?.data.items).toMatchObject([{ id: 'nic-1' }])
  })
})

test('what has no id or no name drops out, and is counted', () => {
  const read = nics(nic, { ...nic, id: undefined }, { ...nic, name: '' }, 'nothing')
  expect(read?.data).toMatchObject({ items: [{ id }], unreadable: 3 })
  expect(nics(nic)?.data).not.toHaveProperty('unreadable')
})

test.each([undefined, null, 'text', 7, [], { items: null }])('%j is no list', (value) => {
  expect(readAnswer(resultsPage(Disk), fromWire(value))).toBeUndefined()
})

test('an unknown kind or state is kept with the members that all kinds have', () => {
  const ips = readAnswer(
    resultsPage(ExternalIp),
    fromWire({ items: [{ kind: 'anycast', ip: '::1' }] }),
  )
  expect(ips?.data.items).toEqual([{ kind: 'anycast', ip: '::1' }])
  const disk = { ...named, block_size: 512, device_path: '', project_id: id, size: 1 }
  const stateOf = (state: unknown) => readAnswer(Disk, fromWire({ ...disk, state }))?.data.state
  expect(stateOf({ state: 'archiving', instance: id })).toEqual({
    state: 'archiving',
    instance: id,
  })
  expect(stateOf('attached')).toEqual({ state: '' })
})

test('a policy keeps what only a newer platform knows', () => {
  const assignment = { identity_id: id, identity_type: 'silo_user', role_name: 'auditor', until: 1 }
  expect(
    readAnswer(ProjectRolePolicy, fromWire({ role_assignments: [assignment], etag: 'x' }))?.data,
  ).toEqual({
    roleAssignments: [{ identityId: id, identityType: 'silo_user', roleName: 'auditor', until: 1 }],
    etag: 'x',
  })
})

test('a page is read row by row, so that the faults of one row are all that is noted at once', () => {
  let asked = 0
  const row = z.object({
    label: z.string().superRefine(() => void (asked += 1)),
    size: z.number(),
  })
  const page = z.object({ items: z.array(row), nextPage: z.string().nullish() })
  const read = (size: unknown) =>
    readAnswer(page, { items: Array.from({ length: 50 }, () => ({ label: 'a', size })) })
  expect(read(1)?.amiss).toEqual([])
  expect(asked, 'rows that fit are read once').toBe(50)
  asked = 0
  expect(read('much')?.amiss).toEqual(['items[].size'])
  expect(asked, 'others once more, field by field, and never all together').toBe(100)
})
