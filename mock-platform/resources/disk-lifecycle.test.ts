import { describe, expect, it } from 'vitest'
import { silos } from '@/mock-platform/core/tenancy'
import { demo, expectOk, GIB, MISSING_ID, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import { disks } from './disks'
import { RACK_STORAGE } from './usage'

const create = (body: object) => ['POST', `/v1/disks?${SHOP}`, body] as const

describe('diskCreate', () => {
  it('makes a blank disk, detached, with what was asked for', async () => {
    const { ada, clock } = demo()
    const disk = await expectOk(ada(...create(newDisk('blank-1', { size: 3 * GIB }))), 201)
    const now = new Date(clock.ms).toISOString()
    expect(disk).toEqual({
      id: disk.id,
      name: 'blank-1',
      description: '',
      project_id: disk.project_id,
      size: 3 * GIB,
      block_size: 512,
      state: { state: 'detached' },
      image_id: null,
      snapshot_id: null,
      device_path: '/mnt/blank-1',
      time_created: now,
      time_modified: now,
    })
    expect(await expectOk(ada('GET', `/v1/disks/${disk.id}`), 200)).toEqual(disk)
  })

  it('makes a disk that waits for an import', async () => {
    const { ada } = demo()
    const source = { disk_source: { type: 'importing_blocks', block_size: 4096 } }
    const disk = await expectOk(ada(...create(newDisk('upload', source))), 201)
    expect(disk).toMatchObject({ state: { state: 'import_ready' }, block_size: 4096 })
  })

  it('takes the block size of its snapshot or image', async () => {
    const { ada } = demo()
    const snapshot = { name: 'snap', description: '', disk: 'scratch' }
    const { id } = await expectOk(ada('POST', `/v1/snapshots?${SHOP}`, snapshot), 201)
    const fromSnapshot = newDisk('of-snap', {
      size: 20 * GIB,
      disk_source: { type: 'snapshot', snapshot_id: id },
    })
    expect(await expectOk(ada(...create(fromSnapshot)), 201)).toMatchObject({
      block_size: 4096,
      snapshot_id: id,
      image_id: null,
    })
    const image = await expectOk(ada('GET', '/v1/images/debian-12'), 200)
    const fromImage = newDisk('of-image', {
      size: 2 * GIB,
      disk_source: { type: 'image', image_id: image.id },
    })
    expect(await expectOk(ada(...create(fromImage)), 201)).toMatchObject({
      block_size: 512,
      snapshot_id: null,
      image_id: image.id,
    })
  })

  it.each([
    [{ size: GIB / 2 }, 'size', 'total size must be at least 1 GiB'],
    [{ size: GIB + 512 }, 'size', 'total size must be a multiple of 1 GiB'],
    [{ size: 1024 * GIB }, 'size', 'total size must be less than 1023 GiB'],
    [{ size: GIB + 1 }, 'size and block_size', 'total size must be a multiple of block size 512'],
  ])('refuses the size %j', async (change, field, reason) => {
    const fixture = demo()
    const message = `unsupported value for "${field}": ${reason}`
    const call = () => fixture.ada(...create(newDisk('odd', change)))
    await expectRefusal(fixture.world, call, 400, message, 'InvalidValue')
  })

  it('allows the largest size', async () => {
    const { ada } = demo()
    await expectOk(ada(...create(newDisk('largest', { size: 1023 * GIB }))), 201)
  })

  it.each([1000, 0, '512', null])('refuses the block size %j while parsing', async (block_size) => {
    const fixture = demo()
    const body = newDisk('odd', { disk_source: { type: 'blank', block_size } })
    await expectRefusal(
      fixture.world,
      () => fixture.ada(...create(body)),
      400,
      /^unable to parse JSON body: /,
    )
  })

  it('refuses sources that are missing, of another project, or larger', async () => {
    const fixture = demo()
    const { ada } = fixture
    const other = { name: 'other', description: '', disk: 'corpus-raw' }
    const { id } = await expectOk(ada('POST', '/v1/snapshots?project=ml-research', other), 201)
    const from = (source: object) => () => ada(...create(newDisk('copy', { disk_source: source })))
    const snapshot = (snapshot_id: string) => from({ type: 'snapshot', snapshot_id })
    const image = (image_id: string) => from({ type: 'image', image_id })
    const missing = (type: string) => `not found: ${type} with id "${MISSING_ID}"`
    await expectRefusal(
      fixture.world,
      snapshot(MISSING_ID),
      404,
      missing('snapshot'),
      'ObjectNotFound',
    )
    await expectRefusal(fixture.world, image(MISSING_ID), 404, missing('image'), 'ObjectNotFound')
    const foreign = 'snapshot does not belong to this project'
    await expectRefusal(fixture.world, snapshot(id), 400, foreign, 'InvalidRequest')
    const shopImage = await expectOk(ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 200)
    const elsewhere = () =>
      ada('POST', '/v1/disks?project=billing', {
        ...newDisk('copy'),
        disk_source: { type: 'image', image_id: shopImage.id },
      })
    await expectRefusal(fixture.world, elsewhere, 400, 'image does not belong to this project')
    const small = `disk size ${GIB} must be greater than or equal to image size ${6 * GIB}`
    await expectRefusal(fixture.world, image(shopImage.id), 400, small)
  })

  it('checks that a snapshot fits before it checks the size itself', async () => {
    const fixture = demo()
    const body = { name: 'snap', description: '', disk: 'scratch' }
    const { id } = await expectOk(fixture.ada('POST', `/v1/snapshots?${SHOP}`, body), 201)
    const disk = newDisk('copy', { size: 7, disk_source: { type: 'snapshot', snapshot_id: id } })
    const message = `disk size 7 must be greater than or equal to snapshot size ${20 * GIB}`
    await expectRefusal(
      fixture.world,
      () => fixture.ada(...create(disk)),
      400,
      message,
      'InvalidRequest',
    )
  })

  it('hides sources of projects that the caller can not read', async () => {
    const fixture = demo()
    const devika = fixture.as('devika')
    const body = { name: 'other', description: '', disk: 'corpus-raw' }
    const made = await expectOk(fixture.ada('POST', '/v1/snapshots?project=ml-research', body), 201)
    const disk = newDisk('copy', { disk_source: { type: 'snapshot', snapshot_id: made.id } })
    const message = `not found: snapshot with id "${made.id}"`
    await expectRefusal(fixture.world, () => devika(...create(disk)), 404, message)
  })

  it('refuses a taken name and a bad one', async () => {
    const fixture = demo()
    const taken = 'already exists: disk "scratch"'
    const call = (name: string) => () => fixture.ada(...create(newDisk(name)))
    await expectRefusal(fixture.world, call('scratch'), 400, taken, 'ObjectAlreadyExists')
    await expectRefusal(
      fixture.world,
      call('1st'),
      400,
      /name must begin with an ASCII lowercase character/,
    )
  })

  it('refuses what is over the quota of the silo', async () => {
    const fixture = demo()
    const { world } = fixture
    const silo = world.in(silos).named('all', '', 'maple')
    if (silo === undefined) throw new Error('no maple')
    const used = (await expectOk(fixture.ada('GET', '/v1/utilization'), 200)).provisioned.storage
    const limit = (storage: number) =>
      world.transaction(() =>
        world.in(silos).patch(silo.id, { quotas: { ...silo.quotas, storage } }),
      )
    limit(used + GIB)
    await expectOk(fixture.ada(...create(newDisk('fits'))), 201)
    const over = /^Insufficient capacity: Storage Limit Exceeded: /
    const call = () => fixture.ada(...create(newDisk('over')))
    await expectRefusal(fixture.world, call, 507, over, 'InsufficientCapacity')
    await expectOk(fixture.ada('DELETE', `/v1/disks/fits?${SHOP}`), 204)
    await expectOk(call(), 201)
  })

  it('refuses what the rack has no room for', async () => {
    const fixture = demo()
    const { world } = fixture
    const other = world.in(silos).named('all', '', 'orchard')
    const some = [...world.in(disks).all()][0]
    if (some === undefined || other === undefined) throw new Error('an empty demo')
    world.transaction(() => {
      const id = world.uuid()
      world.in(disks).put({ ...some, id, name: 'huge', projectId: id, size: RACK_STORAGE })
    })
    const full = 'Insufficient capacity: Not enough storage'
    const call = () => fixture.ada(...create(newDisk('over')))
    await expectRefusal(fixture.world, call, 507, full, 'InsufficientCapacity')
  })

  it('is for collaborators of the project', async () => {
    const fixture = demo()
    await expectOk(fixture.as('devika')(...create(newDisk('by-devika'))), 201)
    const call = (send: (typeof fixture)['ada']) => send(...create(newDisk('not-allowed')))
    await expectForbidden(fixture, call, { chiara: 403, farah: 403, emil: 404 })
  })
})

describe('diskList and diskView', () => {
  it('pages through the disks of a project by name', async () => {
    const { ada } = demo()
    const first = await expectOk(
      ada('GET', `/v1/disks?${SHOP}&limit=2&sort_by=name_descending`),
      200,
    )
    const token = `/v1/disks?limit=100&page_token=${first.next_page}`
    const rest = await expectOk(ada('GET', token), 200)
    const names = [...first.items, ...rest.items].map((disk: { name: string }) => disk.name)
    expect(first.items).toHaveLength(2)
    expect(names).toEqual([...names].sort().reverse())
    expect(names).toContain('scratch')
    expect(
      (await expectOk(ada('GET', `/v1/disks?page_token=${rest.next_page}`), 200)).items,
    ).toEqual([])
  })

  it('shows the instance of an attached disk', async () => {
    const { ada } = demo()
    const instance = await expectOk(ada('GET', `/v1/instances/checkout?${SHOP}`), 200)
    const disk = await expectOk(ada('GET', `/v1/disks/checkout-boot?${SHOP}`), 200)
    expect(disk.state).toEqual({ state: 'attached', instance: instance.id })
  })

  it('refuses selectors that do not fit, and hides what may not be read', async () => {
    const fixture = demo()
    const { ada } = fixture
    const { id } = await expectOk(ada('GET', `/v1/disks/scratch?${SHOP}`), 200)
    const view = (path: string) => () => ada('GET', `/v1/disks/${path}`)
    const both = 'when providing disk as an ID project should not be specified'
    await expectRefusal(fixture.world, view(`${id}?${SHOP}`), 400, both, 'InvalidRequest')
    const alone = 'disk should either be UUID or project should be specified'
    await expectRefusal(fixture.world, view('scratch'), 400, alone, 'InvalidRequest')
    const gone = 'not found: disk with name "gone"'
    await expectRefusal(fixture.world, view(`gone?${SHOP}`), 404, gone)
    const parent = 'not found: project with name "gone"'
    await expectRefusal(fixture.world, view('scratch?project=gone'), 404, parent)
    const list = () => ada('GET', '/v1/disks')
    await expectRefusal(
      fixture.world,
      list,
      400,
      'unable to parse query string: missing field `project`',
    )
    await expectForbidden(fixture, (send) => send('GET', `/v1/disks/${id}`), { emil: 404 })
    await expectForbidden(fixture, (send) => send('GET', `/v1/disks?${SHOP}`), { emil: 404 })
  })
})

describe('diskDelete', () => {
  it('removes a detached disk, and its name is free at once', async () => {
    const { ada } = demo()
    await expectOk(ada('DELETE', `/v1/disks/scratch?${SHOP}`), 204)
    await expectOk(ada('GET', `/v1/disks/scratch?${SHOP}`), 404)
    await expectOk(ada(...create(newDisk('scratch'))), 201)
  })

  it('removes a faulted disk', async () => {
    await expectOk(demo().ada('DELETE', '/v1/disks/damaged-labels?project=ml-research'), 204)
  })

  it('refuses a disk in use or waiting for its import', async () => {
    const fixture = demo()
    const { ada } = fixture
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    await expectOk(ada(...create(newDisk('upload', source))), 201)
    const remove = (name: string) => () => ada('DELETE', `/v1/disks/${name}?${SHOP}`)
    const attached = 'disk cannot be deleted in state "attached"'
    await expectRefusal(fixture.world, remove('checkout-boot'), 400, attached, 'InvalidRequest')
    const waiting = 'disk cannot be deleted in state "import_ready"'
    await expectRefusal(fixture.world, remove('upload'), 400, waiting)
  })

  it('is for collaborators of the project', async () => {
    const fixture = demo()
    const call = (send: (typeof fixture)['ada']) => send('DELETE', `/v1/disks/scratch?${SHOP}`)
    await expectForbidden(fixture, call, { chiara: 403, emil: 404 })
    await expectOk(call(fixture.as('devika')), 204)
  })
})
