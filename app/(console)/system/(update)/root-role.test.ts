import { expect, it } from 'vitest'
import { rootFacts, rootRoleProblem, rootRoleWarning } from './root-role'

const ROLE = {
  signed: {
    ...{ _type: 'root', version: 3, expires: '2030-01-01T00:00:00Z' },
    keys: { a: {}, b: {} },
    roles: { root: { keyids: ['a', 'b'], threshold: 2 } },
  },
  signatures: [{ keyid: 'a', sig: 'x' }],
}
const of = (change: object) => JSON.stringify({ ...ROLE, ...change })
const NOW = new Date('2026-11-26')

it('reads what a root role says, and nothing of what it doesn’t', () => {
  expect(rootFacts(ROLE)).toEqual({
    ...{ version: 3, expires: new Date('2030-01-01'), keys: 2, threshold: 2, signatures: 1 },
  })
  for (const odd of [null, 'x', [], { signed: 1 }, { signed: { expires: 'soon', version: 'x' } }])
    expect(rootFacts(odd)).toEqual({
      ...{ version: undefined, expires: undefined, keys: undefined, threshold: undefined },
      signatures: undefined,
    })
})

it('says what is no root role', () => {
  expect(rootRoleProblem(of({}))).toBeUndefined()
  expect(rootRoleProblem(' ')).toBe('Root role is required')
  expect(rootRoleProblem('-----BEGIN')).toContain('isn’t JSON')
  for (const text of ['[]', 'null', '{}', of({ signatures: 1 }), of({ signed: 1 })])
    expect(rootRoleProblem(text)).toContain('isn’t a signed role')
  expect(rootRoleProblem(of({ signed: { _type: 'targets' } }))).toContain('“targets”')
  expect(rootRoleProblem(of({ signatures: [] }))).toContain('no signatures')
})

it('warns of one that is there already, or is over', () => {
  expect(rootRoleWarning(of({}), [], NOW)).toBeUndefined()
  expect(rootRoleWarning(JSON.stringify(ROLE, null, 2), [ROLE], NOW)).toContain('already')
  expect(rootRoleWarning(of({}), [], new Date('2031-01-01'))).toContain('expired')
  expect(rootRoleWarning('{}', [ROLE], NOW)).toBeUndefined()
})
