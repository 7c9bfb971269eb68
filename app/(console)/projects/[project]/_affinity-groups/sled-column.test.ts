import { expect, test } from 'vitest'
import { sledColumn, type SledFacts } from './sled-column'

const row = (id: string) => ({ id })
const facts: SledFacts<{ id: string }> = {
  ...{ kind: 'antiAffinity', policy: 'fail' },
  rows: ['a', 'b', 'c', 'd'].map(row),
  nameOf: ({ id }) => `web-${id}`,
  sleds: {
    byInstance: new Map(['a', 'b', 'c'].map((id) => [id, { id: 's-1', serial: 'BRM1' }])),
    isComplete: true,
    readAt: new Date(0),
  },
}
const exported = (more: Partial<typeof facts>, id: string) =>
  sledColumn({ ...facts, ...more }).exportValue?.(row(id))

test('says on which sled a member runs, and beside whom it must not', () => {
  expect(exported({}, 'a')).toBe('BRM1: On the sled of web-b and 1 other')
  expect(exported({ policy: 'allow' }, 'a')).toBe('BRM1')
  expect(exported({ policy: '' }, 'a')).toBe('BRM1')
  expect(exported({}, 'd')).toBe('')
})

test('says from whom a member runs apart that must run together', () => {
  const byInstance = new Map([
    ['a', { id: 's-1', serial: 'BRM1' }],
    ['b', { id: 's-2', serial: 'BRM2' }],
  ])
  const sleds = { ...facts.sleds, byInstance }
  expect(exported({ kind: 'affinity', sleds }, 'a')).toBe('BRM1: Not on the sled of web-b')
})
