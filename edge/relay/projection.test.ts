import { expect, test } from 'vitest'
import { Disk } from '@/lib/contract/disk'
import { lifted } from '@/lib/contract/editions'
import { FloatingIp } from '@/lib/contract/floating-ip'
import { Image } from '@/lib/contract/image'
import { Instance } from '@/lib/contract/instance'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { isLiveRow, livePatch } from '@/lib/contract/live-row'
import { isChanging } from '@/lib/contract/live-rules'
import { Snapshot } from '@/lib/contract/snapshot'
import { fromWire } from '@/lib/contract/wire'
import { readList } from './projection'

const ID = '0b4a2a3e-0000-4000-8000-000000000001'
const AT = '2026-01-02T03:04:05.678Z'
const item = (fields: object) => ({
  id: ID,
  name: 'db1',
  description: 'not to be sent',
  time_created: AT,
  time_modified: AT,
  project_id: ID,
  size: 1024,
  ...fields,
})

/** What the platform says of one resource of each kind, and how the contract reads it. */
const samples: Readonly<Record<LiveKind, readonly [object, { parse(value: unknown): object }]>> = {
  instance: [
    item({
      run_state: 'failed',
      time_run_state_updated: AT,
      auto_restart_enabled: true,
      auto_restart_policy: 'best_effort',
      auto_restart_cooldown_expiration: AT,
      time_last_auto_restarted: AT,
      boot_disk_id: ID,
      hostname: 'not-to-be-sent',
      memory: 1024,
      ncpus: 1,
    }),
    Instance,
  ],
  disk: [
    item({
      block_size: 512,
      device_path: '/not/to/be/sent',
      state: { state: 'attached', instance: ID },
      disk_type: 'local',
      read_only: false,
    }),
    Disk,
  ],
  snapshot: [item({ description: 'shown', disk_id: ID, state: 'creating' }), Snapshot],
  image: [
    item({ description: 'shown', block_size: 512, os: 'not-to-be-sent', version: '1' }),
    Image,
  ],
  'floating-ip': [
    item({ description: 'shown', instance_id: ID, ip: '203.0.113.7', ip_pool_id: ID }),
    FloatingIp,
  ],
}

const rowsOf = (kind: LiveKind, ...items: object[]) =>
  readList(kind, JSON.stringify({ items, next_page: null }))?.rows

test.each(LIVE_KINDS)('what a row of %s patches is what the contract reads', (kind) => {
  const [wire, schema] = samples[kind]
  const [row] = rowsOf(kind, wire) ?? []
  if (!row) return expect.fail('no row')
  expect(isLiveRow(row)).toBe(true)
  expect(schema.parse(fromWire(wire))).toMatchObject(livePatch(row).patch)
  expect(JSON.stringify(row)).not.toMatch(/not.to.be.sent/)
})

test.each(LIVE_KINDS)('a row of %s stays, whatever else is missing', (kind) => {
  const [wire] = samples[kind]
  for (const name of Object.keys(wire).filter((each) => each !== 'id' && each !== 'name')) {
    const [row] = rowsOf(kind, { ...wire, [name]: undefined }) ?? []
    if (!row) return expect.fail(`no row without ${name}`)
    expect(isLiveRow(row)).toBe(true)
    // Nothing that a page would take for a moment.
    expect(JSON.stringify(livePatch(row).patch)).not.toContain('Invalid')
  }
})

test.each(LIVE_KINDS)('what has no id or no name drops out of a list of %s', (kind) => {
  const [wire] = samples[kind]
  const bad = [{ ...wire, id: undefined }, { ...wire, name: 1 }, []]
  expect(rowsOf(kind, ...bad, wire)).toHaveLength(1)
  // Where nothing fits it is something else, and no word that all of them are gone.
  for (const each of bad) expect(rowsOf(kind, each)).toBeUndefined()
})

test('what a resource holds by itself goes from the page as it goes from the platform', () => {
  const [row] = rowsOf('disk', item({ state: { state: 'detached' } })) ?? []
  expect(row && livePatch(row).patch).toMatchObject({ state: { state: 'detached' } })
  expect(row && Object.keys(Object(Reflect.get(livePatch(row).patch, 'state')))).toEqual(['state'])
})

test.each([
  ['disk', { state: { state: 'maintenance' } }, true],
  ['disk', { state: { state: 'finalizing' } }, true],
  ['disk', { state: { state: 'detached' } }, false],
  ['instance', { auto_restart_cooldown_expiration: null }, true],
  ['instance', { auto_restart_enabled: false }, false],
  ['instance', { auto_restart_cooldown_expiration: '2999-01-01T00:00:00Z' }, false],
  ['instance', { run_state: 'rebooting' }, true],
  ['instance', { run_state: 'of a later platform' }, false],
  ['snapshot', {}, true],
  ['image', {}, false],
] as const)('%s with %o is about to change: %s', (kind, fields, expected) => {
  const [row] = rowsOf(kind, { ...samples[kind][0], ...fields }) ?? []
  expect(row && isChanging(row, Date.parse(AT) + 1)).toBe(expected)
})

test('what a platform doesn’t say of a disk is not said', () => {
  const disk = item({ block_size: 512, device_path: '/', state: { state: 'detached' } })
  const [row] = readList('disk', JSON.stringify({ items: [disk] }))?.rows ?? []
  expect(row).toMatchObject({ diskType: null, readOnly: null })
  expect(row && livePatch(row).patch).not.toHaveProperty('diskType')
  expect(row && livePatch(row).patch).not.toHaveProperty('readOnly')
})

test('a row of an older platform says what a page of it says', () => {
  const disk = item({ block_size: 512, disk_type: 'crucible', state: { state: 'detached' } })
  const body = { items: [disk] }
  const [row] = readList('disk', JSON.stringify(body))?.rows ?? []
  const read = { diskType: 'distributed' }
  expect(lifted('diskList', fromWire(body))).toMatchObject({ items: [read] })
  expect(row).toMatchObject(read)
})
