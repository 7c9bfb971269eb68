import { expect, test } from 'vitest'
import { leaksIn } from './server-log.mjs'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'
const logOf = (/** @type {object} */ line) =>
  `ada maple-demo\nPress Ctrl+C to stop it.\n${JSON.stringify({ route: '/projects/*', ...line })}`

test.each([
  { failed: [{ operation: 'projectView', status: 404, id: ID }] },
  { id: ID, shown: ID, reader: 'AbCd_0123456789-' },
  { message: 'TypeError: no …', stack: 'at a (file:///worker.js:1:2)' },
])('%j may stand in the log', (line) => expect(leaksIn(logOf(line))).toEqual([]))

test('what the runtime says of an alarm may stand there, and no other such text', () => {
  const alarm = `NOSENTRY SQLite alarm overdue, running despite mismatch; actorId = ${'0a'.repeat(32)}`
  const started = 'Press Ctrl+C to stop it.\n'
  expect(leaksIn(started + alarm)).toEqual([])
  expect(leaksIn(started + alarm.replace('alarm', 'session'))).toHaveLength(1)
})

test.each([
  ['a name', { route: '/projects/web-shop' }],
  ['a name', { message: 'Devika may not' }],
  ['an id', { route: `/lookup/${ID}` }],
  ['an address', { message: 'from 172.30.0.5' }],
  ['an address', { message: 'GET http://mock-platform/v1/ping' }],
  ['a password', { message: 'maple-demo' }],
  ['a token or a cookie', { message: `session=${'0a'.repeat(20)}` }],
])('%s is found in %j', (what, line) => {
  const leaks = leaksIn(logOf(line))
  expect(leaks).toHaveLength(1)
  expect(leaks[0]).toContain(`The log has ${what}: {`)
})
