import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { demo, expectOk, GIB, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import { disks } from './disks'
import { diskWrites, importedContent } from './disk-import'
import { snapshots } from './snapshots'

const KIB = 1024
let fixture: Demo
let id: string

const on = (step: string, body?: object) => () =>
  fixture.ada('POST', `/v1/disks/${id}/${step}`, body)
const start = on('bulk-write-start')
const stop = on('bulk-write-stop')
const finalize = (body: object = {}) => on('finalize', body)
const write = (data: Buffer | string, offset = 0) =>
  on('bulk-write', {
    base64_encoded_data: typeof data === 'string' ? data : data.toString('base64'),
    offset,
  })
const stateOf = async () => (await expectOk(fixture.ada('GET', `/v1/disks/${id}`), 200)).state.state

beforeEach(async () => {
  fixture = demo()
  const source = { disk_source: { type: 'importing_blocks', block_size: 4096 } }
  const disk = newDisk('upload', source)
  id = (await expectOk(fixture.ada('POST', `/v1/disks?${SHOP}`, disk), 201)).id
})

describe('importing blocks', () => {
  it('goes from ready through writing and back to a detached disk', async () => {
    await expectOk(start(), 204)
    expect(await stateOf()).toBe('importing_from_bulk_writes')
    await expectOk(write(Buffer.alloc(512 * KIB, 7))(), 204)
    await expectOk(stop(), 204)
    expect(await stateOf()).toBe('import_ready')
    await expectOk(start(), 204)
    await expectOk(stop(), 204)
    await expectOk(finalize()(), 204)
    expect(await stateOf()).toBe('detached')
    const made = [...fixture.world.in(snapshots).list('disk', id)]
    expect(made).toEqual([])
  })

  it('knows what was written, whatever the order and the repeats', async () => {
    const { world } = fixture
    const [a, b] = [Buffer.alloc(4096, 1), Buffer.alloc(8192, 2)]
    await expectOk(start(), 204)
    await expectOk(write(b, 4096)(), 204)
    await expectOk(write(Buffer.alloc(4096, 9), 0)(), 204)
    await expectOk(write(a, 0)(), 204)
    await expectOk(write(b, 4096)(), 204)
    await expectOk(write(a, GIB - 4096)(), 204)
    const line = (offset: number, data: Buffer) =>
      `${offset}:${data.length}:${createHash('sha256').update(data).digest('hex')}\n`
    const text = line(0, a) + line(4096, b) + line(GIB - 4096, a)
    const digest = createHash('sha256').update(text).digest('hex')
    expect(importedContent(world, id)).toEqual({ bytes: 4 * 4096, digest })
    await expectOk(stop(), 204)
    await expectOk(finalize()(), 204)
    expect(world.in(disks).get(id)?.contentDigest).toBe(digest)
    expect(world.in(diskWrites).size).toBe(0)
  })

  it('takes an empty write for nothing', async () => {
    await expectOk(start(), 204)
    await expectOk(write('')(), 204)
    expect(importedContent(fixture.world, id).bytes).toBe(0)
  })

  it('makes a snapshot when finalizing with a name', async () => {
    await expectOk(finalize({ snapshot_name: 'uploaded' })(), 204)
    const snapshot = await expectOk(fixture.ada('GET', `/v1/snapshots/uploaded?${SHOP}`), 200)
    expect(snapshot).toMatchObject({
      description: `snapshot of finalized disk ${id}`,
      disk_id: id,
      size: GIB,
      state: 'ready',
    })
  })

  it('stays import_ready when the name of the snapshot is taken', async () => {
    const message = 'already exists: snapshot "uploaded"'
    const body = { name: 'uploaded', description: '', disk: 'scratch' }
    await expectOk(fixture.ada('POST', `/v1/snapshots?${SHOP}`, body), 201)
    await expectRefusal(fixture.world, finalize({ snapshot_name: 'uploaded' }), 400, message)
    expect(await stateOf()).toBe('import_ready')
  })

  it('refuses each step in a state that does not allow it', async () => {
    const ready = 'in state ImportReady'
    const writing = 'in state ImportingFromBulkWrites'
    await expectRefusal(
      fixture.world,
      write(Buffer.alloc(4096)),
      400,
      `cannot import blocks with a bulk write for disk ${ready}`,
      'InvalidRequest',
    )
    await expectRefusal(fixture.world, stop, 400, `cannot set disk ${ready} to ImportReady`)
    await expectOk(start(), 204)
    await expectRefusal(
      fixture.world,
      start,
      400,
      `cannot set disk ${writing} to ImportingFromBulkWrites`,
    )
    await expectRefusal(fixture.world, finalize(), 400, `cannot finalize disk ${writing}`)
    await expectOk(stop(), 204)
    await expectOk(finalize()(), 204)
    const detached = 'cannot set disk in state Detached to ImportingFromBulkWrites'
    await expectRefusal(fixture.world, start, 400, detached)
    await expectRefusal(fixture.world, finalize(), 400, 'cannot finalize disk in state Detached')
  })

  it.each([
    ['bad base64', '!!!!', 0, /^error base64 decoding data: Invalid symbol 33, offset 0\.$/],
    ['url-safe base64', 'ab-_', 0, /^error base64 decoding data: Invalid symbol 45/],
    ['missing padding', 'YQ', 0, /^error base64 decoding data: Invalid padding$/],
    ['stray length', 'YWJjZ', 0, /^error base64 decoding data: Invalid input length/],
    ['half a block', Buffer.alloc(512), 0, /not a multiple of block size 4096$/],
    ['an odd offset', Buffer.alloc(4096), 512, /^offset 512 is not a multiple of block size 4096$/],
    ['the end of the disk', Buffer.alloc(8192), GIB - 4096, /past the end of the disk/],
    ['an offset far out', Buffer.alloc(4096), 2 ** 52, /past the end of the disk/],
    ['over 512 KiB', Buffer.alloc(512 * KIB + 4096), 0, /exceeds max of 524288$/],
  ] as const)('refuses %s', async (_, data, offset, message) => {
    await expectOk(start(), 204)
    await expectRefusal(fixture.world, write(data, offset), 400, message, 'InvalidRequest')
  })

  it.each([-1, 0.5, '0', null])('refuses the offset %j while parsing', async (offset) => {
    await expectOk(start(), 204)
    const call = on('bulk-write', { base64_encoded_data: '', offset })
    await expectRefusal(fixture.world, call, 400, /^unable to parse JSON body: offset: /)
  })

  it('refuses bodies above 8 MiB', async () => {
    await expectOk(start(), 204)
    const message = `request body exceeded maximum size of ${8 * KIB * KIB} bytes`
    await expectRefusal(fixture.world, write('A'.repeat(8 * KIB * KIB)), 400, message, null)
  })

  it.each(['bulk-write-start', 'bulk-write-stop', 'bulk-write', 'finalize'])(
    'lets only collaborators %s',
    async (step) => {
      const body =
        step === 'bulk-write'
          ? { base64_encoded_data: '', offset: 0 }
          : step === 'finalize'
            ? {}
            : undefined
      const actors = { chiara: 403, goran: 403, emil: 404 }
      const path = `/v1/disks/upload/${step}?${SHOP}`
      await expectForbidden(fixture, (send) => send('POST', path, body), actors)
    },
  )
})
