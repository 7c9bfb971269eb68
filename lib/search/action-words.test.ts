import { expect, test } from 'vitest'
import { saysAction, splitAction } from './action-words'

test.each([
  ['stop checkout', 'checkout', ['stop']],
  ['serial console web-1', 'web-1', ['serial', 'console']],
  ['web-1 serial', 'web-1', ['serial']],
  ['Res db', 'db', ['res']],
  ['  attach shop front ', 'shop front', ['attach']],
  ['snapshot data', 'data', ['snapshot']],
  // The last word is a name, whatever it is.
  ['stop start', 'start', ['stop']],
])('%s means %s', (query, rest, words) => {
  expect(splitAction(query)).toEqual({ words, rest })
})

test.each(['checkout', 'stop', 'web shop', 'disk web', 'st web', ''])(
  '%s names a thing, and no action of one',
  (query) => expect(splitAction(query)).toBeUndefined(),
)

test('an action is said by the beginnings of its words, all of them', () => {
  expect(saysAction('View serial console', ['serial'])).toBe(true)
  expect(saysAction('View serial console', ['con', 'ser'])).toBe(true)
  expect(saysAction('Make non-provisionable', ['prov'])).toBe(true)
  expect(saysAction('Stop', ['sto'])).toBe(true)
  expect(saysAction('Stop', ['top'])).toBe(false)
  expect(saysAction('Start', ['start', 'stop'])).toBe(false)
})
