import { expect, test } from 'vitest'
import { auditWords, isAbout } from './audited'

const subject = { id: 'i-1', name: 'web', project: 'shop', timeCreated: new Date(1000) }
const at = (requestUri: string, ms = 2000) => ({ requestUri, timeStarted: new Date(ms) })

test.each([
  ['by its name', at('/v1/instances/web/start?project=shop'), true],
  ['by its id', at('/v1/instances/i-1'), true],
  ['in another project', at('/v1/instances/web/start?project=bank'), false],
  ['in a project by its id', at('/v1/instances/web/start?project=p-1'), false],
  ['without a project', at('/v1/instances/web'), false],
  ['to one that had its name before', at('/v1/instances/web?project=shop', 1), false],
  ['to another', at('/v1/instances/web-2?project=shop'), false],
  ['to something else', at('/v1/disks/web?project=shop'), false],
  ['at an address that is none', at('/v1/instances/%E0%A4%A?project=shop'), false],
])('a call %s', (_, entry, expected) => {
  expect(isAbout(entry, subject)).toBe(expected)
})

test.each([
  [{ kind: 'success', httpStatusCode: 202 }, 'Start instance'],
  [
    { kind: 'error', httpStatusCode: 507, errorMessage: 'no room' },
    'Start instance; refused: no room',
  ],
  [{ kind: 'error', httpStatusCode: 507, errorMessage: '' }, 'Start instance; refused: status 507'],
  [{ kind: 'unknown' }, 'Start instance; the outcome is unknown'],
] as const)('%j', (result, words) => {
  expect(auditWords({ operationId: 'instance_start', result })).toBe(words)
})
