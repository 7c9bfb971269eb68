import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sledConflicts } from './sled-conflicts'

const on = (id: string, sledId?: string) => ({ id, sledId })

test.each([
  ['antiAffinity', 'fail', { a: ['b'], b: ['a'] }],
  ['affinity', 'fail', { a: ['c'], b: ['c'], c: ['a', 'b'] }],
  ['antiAffinity', 'allow', {}],
  ['affinity', 'allow', {}],
  ['affinity', 'a-policy-of-tomorrow', {}],
] as const)('of an %s group that is to %s', (kind, policy, expected) => {
  const members = [on('a', '1'), on('b', '1'), on('c', '2'), on('d')]
  expect(Object.fromEntries(sledConflicts(kind, policy, members))).toEqual(expected)
})

test('who is in conflict with another, that one is with them; each pair runs apart or together', () => {
  const member = fc.record({
    id: fc.uuid(),
    sledId: fc.constantFrom(undefined, '1', '2', '3'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(member, { selector: ({ id }) => id }), (members) => {
      const apart = sledConflicts('antiAffinity', 'fail', members)
      const together = sledConflicts('affinity', 'fail', members)
      for (const { id, sledId } of members) {
        const others = [...(apart.get(id) ?? []), ...(together.get(id) ?? [])]
        for (const other of apart.get(id) ?? []) expect(apart.get(other)).toContain(id)
        const running = members.filter((each) => each.sledId !== undefined && each.id !== id)
        expect(others).toHaveLength(sledId === undefined ? 0 : running.length)
      }
    }),
  )
})
