import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '@/mock-platform/world'
import { uuidOf } from './random'
import { addCharges, defineTable, NO_CHARGES } from './table'

interface BoxRow {
  readonly id: string
  readonly name: string
  readonly projectId: string
  readonly size: number
}
const boxes = defineTable<BoxRow>()({
  name: 'test-boxes',
  indexes: { project: (row) => row.projectId, large: (row) => (row.size > 5 ? '' : null) },
  charges: { storage: (row) => row.size, cpus: (row) => row.size % 3 },
})

const step = fc.record({
  kind: fc.constantFrom('put', 'delete', 'read', 'refused'),
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.constantFrom('p', 'q', 'r'),
  projectId: fc.constantFrom('x', 'y'),
  size: fc.nat(10),
})

describe('tables', () => {
  it('keep indexes and charges as if they were counted anew each time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = new World('00000000000000cc', { clock: () => 0 })
        const table = world.in(boxes)
        const model = new Map<string, BoxRow>()
        const apply = ({ kind, ...row }: (typeof steps)[number]) => {
          if (kind === 'delete') table.delete(row.id)
          else table.put(row)
        }
        for (const each of steps) {
          const { kind, ...row } = each
          if (kind === 'read') table.list('project', row.projectId)
          else if (kind === 'refused') {
            const refuse = () =>
              world.transaction(() => {
                apply(each)
                table.delete('a')
                throw new Error('refused')
              })
            expect(refuse).toThrow('refused')
          } else {
            world.transaction(() => apply(each))
            if (kind === 'put') model.set(row.id, row)
            else model.delete(row.id)
          }
        }
        const all = [...model.values()]
        for (const project of ['x', 'y']) {
          const rows = all.filter((row) => row.projectId === project)
          expect(table.count('project', project)).toBe(rows.length)
          const order = (a: BoxRow, b: BoxRow) => (a.name + a.id < b.name + b.id ? -1 : 1)
          expect(table.list('project', project)).toEqual(rows.toSorted(order))
          const byId = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          expect(table.list('project', project, 'id')).toEqual(byId)
          const charges = rows.reduce(
            (sum, { size }) => addCharges(sum, { cpus: size % 3, memory: 0, storage: size }),
            NO_CHARGES,
          )
          expect(table.chargesOf(project)).toEqual(charges)
        }
        expect(table.count('large', '')).toBe(all.filter(({ size }) => size > 5).length)
      }),
    )
  })
})

describe('ids', () => {
  it('are UUIDs of version 4 that carry all other bits', () => {
    expect(uuidOf(0, 0, 0, 0)).toBe('00000000-0000-4000-8000-000000000000')
    expect(uuidOf(0x01234567, 0x89abcdef, 0xfedcba98, 0x76543210)).toBe(
      '01234567-89ab-4def-bedc-ba9876543210',
    )
    expect(uuidOf(2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1)).toBe(
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
    )
  })
})
