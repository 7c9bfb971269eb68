import { describe, expect, test } from 'vitest'
import type { ExternalIp } from '@/lib/contract/external-ip'
import type { Disk } from '@/lib/contract/disk'
import { associatedOf } from './instance-associated'
import { powerReason, resizeReason } from './instance-power'

const ACTIONS = ['start', 'stop', 'reboot', 'delete'] as const

describe('why an action is not possible', () => {
  test.each([
    ['start', 'running', 'Only stopped or failed instances can be started'],
    ['stop', 'stopped', 'Only running instances can be stopped'],
    ['resize', 'running', 'Only stopped, failed, or creating instances can be resized'],
    ['resize', 'creating', undefined],
    ['delete', 'failed', undefined],
  ] as const)('%s while %s', (action, runState, reason) =>
    expect(powerReason(action, { runState })).toBe(reason),
  )

  test.each([
    ['creating', []],
    ['starting', ['stop']],
    ['running', ['stop', 'reboot']],
    ['stopped', ['start', 'delete']],
    ['rebooting', ['stop']],
    ['repairing', []],
    ['failed', ['start', 'stop', 'delete']],
  ] as const)('while %s only these are: %j', (runState, possible) =>
    expect(ACTIONS.filter((action) => !powerReason(action, { runState }))).toEqual(possible),
  )

  test.each([
    ['running', undefined],
    ['stopped', undefined],
    ['repairing', 'Only stopped, failed, or creating instances can be resized'],
  ] as const)('resize while %s, by stopping it where that is enough', (runState, reason) =>
    expect(resizeReason({ runState })).toBe(reason),
  )
})

const date = new Date(0)
const common = { description: '', projectId: 'p', timeCreated: date, timeModified: date }
const disk = (id: string): Disk => ({
  ...common,
  ...{ id, name: `${id}-name`, size: 3 * 2 ** 30, blockSize: 512, devicePath: '' },
  state: { state: 'attached', instance: 'i' },
})
const floating: ExternalIp = {
  ...common,
  ...{ kind: 'floating', id: 'f', name: 'front', ip: '198.51.100.4', ipPoolId: 'q' },
}

test('disks and floating IPs can go along with an instance, the ephemeral one goes anyway', () => {
  expect(
    associatedOf(
      { bootDiskId: 'a' },
      [disk('a'), disk('b')],
      [{ kind: 'ephemeral', ip: '198.51.100.3' }, floating],
    ),
  ).toEqual([
    { kind: 'disk', id: 'a', name: 'a-name', detail: '3 GiB, boot disk' },
    { kind: 'disk', id: 'b', name: 'b-name', detail: '3 GiB' },
    { kind: 'floating IP', id: 'f', name: 'front', detail: '198.51.100.4' },
  ])
  expect(associatedOf({})).toEqual([])
})
