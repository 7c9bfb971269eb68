import { describe, expect, it } from 'vitest'
import { silos } from '@/mock-platform/core/tenancy'
import { demo, expectOk, GIB, MISSING_ID, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import { disks } from './disks'
import { snapshots } from './snapshots'
import { RACK_STORAGE } from './usage'

const create = (disk: string, name = 'snap') =>
  ['POST', `/v1/snapshots?${SHOP}`, { name, description: 'before', disk }] as const
const setState = ({ world }: Demo, name: string, state: 'faulted' | 'finalizing') =>
  world.transaction(() => {
    const disk = [...world.in(disks).all()].find((row) => row.name === name)
    if (disk !== undefined) world.in(disks).patch(disk.id, { state, instanceId: null })
  })

describe('snapshotCreate', () => {
  it('is ready at once and leaves the disk as it was', async () => {
    const { ada, clock } = demo()
    const before = await expectOk(ada('GET', `/v1/disks/scratch?${SHOP}`), 200)
    const snapshot = await expectOk(ada(...create('scratch')), 201)
    const now = new Date(clock.ms).toISOString()
    expect(snapshot).toEqual({
      id: snapshot.id,
      name: 'snap',
      description: 'before',
      project_id: before.project_id,
      disk_id: before.id,
      size: 20 * GIB,
      state: 'ready',
      time_created: now,
      time_modified: now,
    })
    expect(await expectOk(ada('GET', `/v1/disks/scratch?${SHOP}`), 200)).toEqual(before)
    expect(await expectOk(ada('GET', `/v1/snapshots/${snapshot.id}`), 200)).toEqual(snapshot)
  })

  it('takes disks attached to running instances, and disks by id', async () => {
    const { ada } = demo()
    const disk = await expectOk(ada('GET', `/v1/disks/orders-db-data-1?${SHOP}`), 200)
    await expectOk(ada(...create(disk.id)), 201)
  })

  it('takes a disk that is being finalized', async () => {
    const fixture = demo()
    setState(fixture, 'scratch', 'finalizing')
    await expectOk(fixture.ada(...create('scratch')), 201)
  })

  it('is not available for disks in other states', async () => {
    const fixture = demo()
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    await expectOk(fixture.ada('POST', `/v1/disks?${SHOP}`, newDisk('upload', source)), 201)
    setState(fixture, 'scratch', 'faulted')
    for (const name of ['upload', 'scratch']) {
      const call = () => fixture.ada(...create(name))
      await expectRefusal(fixture.world, call, 503, 'Service Unavailable', 'ServiceNotAvailable')
    }
  })

  it('refuses disks of other projects, missing disks and taken names', async () => {
    const fixture = demo()
    const { ada } = fixture
    const other = await expectOk(ada('GET', '/v1/disks/corpus-raw?project=ml-research'), 200)
    const foreign = "can't create a snapshot of a disk in a different project"
    await expectRefusal(
      fixture.world,
      () => ada(...create(other.id)),
      400,
      foreign,
      'InvalidRequest',
    )
    const gone = `not found: disk with id "${MISSING_ID}"`
    await expectRefusal(
      fixture.world,
      () => ada(...create(MISSING_ID)),
      404,
      gone,
      'ObjectNotFound',
    )
    const unnamed = 'not found: disk with name "corpus-raw"'
    await expectRefusal(fixture.world, () => ada(...create('corpus-raw')), 404, unnamed)
    await expectOk(ada(...create('scratch')), 201)
    const taken = 'already exists: snapshot "snap"'
    await expectRefusal(
      fixture.world,
      () => ada(...create('scratch')),
      400,
      taken,
      'ObjectAlreadyExists',
    )
    const noProject = 'unable to parse query string: missing field `project`'
    const body = { name: 'x', description: '', disk: 'scratch' }
    await expectRefusal(fixture.world, () => ada('POST', '/v1/snapshots', body), 400, noProject)
  })

  it('is charged like a disk', async () => {
    const fixture = demo()
    const { ada, world } = fixture
    const used = async () =>
      (await expectOk(ada('GET', '/v1/utilization'), 200)).provisioned.storage
    const before = await used()
    await expectOk(ada(...create('scratch')), 201)
    expect(await used()).toBe(before + 20 * GIB)
    const silo = world.in(silos).named('all', '', 'maple')
    if (silo === undefined) throw new Error('no maple')
    const quotas = { ...silo.quotas, storage: before + 20 * GIB }
    world.transaction(() => world.in(silos).patch(silo.id, { quotas }))
    const over = /^Insufficient capacity: Storage Limit Exceeded: /
    await expectRefusal(fixture.world, () => ada(...create('scratch', 'two')), 507, over)
    await expectOk(ada('DELETE', `/v1/snapshots/snap?${SHOP}`), 204)
    expect(await used()).toBe(before)
    await expectOk(ada(...create('scratch', 'two')), 201)
  })

  it('is refused when the rack is full', async () => {
    const fixture = demo()
    const { world } = fixture
    const some = [...world.in(disks).all()][0]
    if (some === undefined) throw new Error('an empty demo')
    world.transaction(() =>
      world.in(disks).put({ ...some, id: MISSING_ID, projectId: MISSING_ID, size: RACK_STORAGE }),
    )
    const full = 'Insufficient capacity: Not enough storage'
    await expectRefusal(fixture.world, () => fixture.ada(...create('scratch')), 507, full)
  })

  it('is for collaborators of the project', async () => {
    const fixture = demo()
    const call = (send: Demo['ada']) => send(...create('scratch'))
    await expectForbidden(fixture, call, { chiara: 403, farah: 403, emil: 404 })
    await expectOk(call(fixture.as('devika')), 201)
  })
})

describe('snapshotList and snapshotView', () => {
  it('pages by name or id within a project', async () => {
    const { ada } = demo()
    for (const name of ['c', 'a', 'b']) await expectOk(ada(...create('scratch', `zz-${name}`)), 201)
    const path = `/v1/snapshots?${SHOP}&sort_by=name_descending`
    const first = await expectOk(ada('GET', `${path}&limit=2`), 200)
    expect(first.items.map((each: { name: string }) => each.name)).toEqual(['zz-c', 'zz-b'])
    const rest = await expectOk(
      ada('GET', `/v1/snapshots?page_token=${first.next_page}&limit=1`),
      200,
    )
    expect(rest.items[0].name).toBe('zz-a')
    const byId = await expectOk(ada('GET', `/v1/snapshots?${SHOP}&sort_by=id_ascending`), 200)
    const ids = byId.items.map((each: { id: string }) => each.id)
    expect(ids).toEqual([...ids].sort())
  })

  it('hides what may not be read', async () => {
    const fixture = demo()
    const { id } = await expectOk(fixture.ada(...create('scratch')), 201)
    for (const path of [`/v1/snapshots?${SHOP}`, `/v1/snapshots/${id}`]) {
      await expectForbidden(fixture, (send) => send('GET', path), { emil: 404 })
    }
    await expectOk(fixture.as('chiara')('GET', `/v1/snapshots/${id}`), 200)
    const missing = 'not found: snapshot with name "gone"'
    const view = () => fixture.ada('GET', `/v1/snapshots/gone?${SHOP}`)
    await expectRefusal(fixture.world, view, 404, missing)
    const both = 'when providing snapshot as an ID project should not be specified'
    await expectRefusal(
      fixture.world,
      () => fixture.ada('GET', `/v1/snapshots/${id}?${SHOP}`),
      400,
      both,
    )
    const alone = 'snapshot should either be UUID or project should be specified'
    await expectRefusal(fixture.world, () => fixture.ada('GET', '/v1/snapshots/snap'), 400, alone)
  })
})

describe('snapshotDelete', () => {
  it('removes it, whatever was made from it and whatever it was made from', async () => {
    const { ada } = demo()
    const { id } = await expectOk(ada(...create('scratch')), 201)
    const copy = newDisk('copy', {
      size: 20 * GIB,
      disk_source: { type: 'snapshot', snapshot_id: id },
    })
    await expectOk(ada('POST', `/v1/disks?${SHOP}`, copy), 201)
    await expectOk(ada('DELETE', `/v1/disks/scratch?${SHOP}`), 204)
    await expectOk(ada('DELETE', `/v1/snapshots/snap?${SHOP}`), 204)
    await expectOk(ada('GET', `/v1/snapshots/${id}`), 404)
    expect(await expectOk(ada('GET', `/v1/disks/copy?${SHOP}`), 200)).toMatchObject({
      snapshot_id: id,
    })
  })

  it('is refused while it is neither ready nor faulted', async () => {
    const fixture = demo()
    const { ada, world } = fixture
    const { id } = await expectOk(ada(...create('scratch')), 201)
    world.transaction(() => world.in(snapshots).patch(id, { state: 'creating' }))
    const message = 'snapshot cannot be deleted in state Creating'
    await expectRefusal(fixture.world, () => ada('DELETE', `/v1/snapshots/${id}`), 400, message)
    world.transaction(() => world.in(snapshots).patch(id, { state: 'faulted' }))
    await expectOk(ada('DELETE', `/v1/snapshots/${id}`), 204)
  })

  it('holds its project back, and is for collaborators', async () => {
    const fixture = demo()
    await expectOk(fixture.ada(...create('scratch')), 201)
    const call = (send: Demo['ada']) => send('DELETE', `/v1/snapshots/snap?${SHOP}`)
    await expectForbidden(fixture, call, { chiara: 403, emil: 404 })
    const disk = await expectOk(
      fixture.ada('POST', '/v1/disks?project=sandbox', newDisk('only')),
      201,
    )
    const body = { name: 'last', description: '', disk: disk.id }
    await expectOk(fixture.ada('POST', '/v1/snapshots?project=sandbox', body), 201)
    await expectOk(fixture.ada('DELETE', `/v1/disks/${disk.id}`), 204)
    const holds = 'project to be deleted contains a snapshot: last'
    await expectRefusal(
      fixture.world,
      () => fixture.ada('DELETE', '/v1/projects/sandbox'),
      400,
      holds,
    )
  })
})
