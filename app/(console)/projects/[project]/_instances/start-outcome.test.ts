import { expect, test } from 'vitest'
import { awaitsStart } from './start-outcome'

test.each([
  ['a creation', false, ['creating', 'starting'], true],
  ['a start that comes to nothing', false, ['creating', 'stopped'], true],
  ['a machine that fails at once', false, ['starting', 'failed'], true],
  ['a creation whose failure alone was seen', true, ['stopped'], true],
  ['a start that works', false, ['creating', 'starting', 'running', 'stopped'], false],
  ['a stop on the way', false, ['starting', 'stopping', 'stopped'], false],
  ['a failure of what ran', true, ['running', 'failed'], false],
  ['an instance that nobody starts', false, ['stopped', 'failed'], false],
] as const)('%s', (_, before, states, expected) => {
  expect(states.reduce<boolean>(awaitsStart, before)).toBe(expected)
})
