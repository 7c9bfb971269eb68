import { describe, expect, it } from 'vitest'
import { demo, expectOk, GIB, MISSING_ID, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import type { Send } from '@/mock-platform/testing-refusal'
import { pastAttachments } from './attachments'
import { enterState } from './instance-power'
import { instances } from './instance-table'

/** batch-import of the demo is stopped, with a boot disk and one of data. */
const on = (action: 'attach' | 'detach', disk: string, instance = 'batch-import') =>
  ['POST', `/v1/instances/${instance}/disks/${action}?${SHOP}`, { disk }] as const
const instanceNamed = ({ world }: Demo, name: string) => {
  const row = [...world.in(instances).all()].find((each) => each.name === name)
  if (row === undefined) throw new Error(`no ${name}`)
  return row
}
const enter = (fixture: Demo, state: Parameters<typeof enterState>[2]) => {
  const { id } = instanceNamed(fixture, 'batch-import')
  fixture.world.transaction(() => enterState(fixture.world, id, state))
}

describe('instanceDiskList', () => {
  it('pages through the disks of an instance', async () => {
    const fixture = demo()
    const { ada } = fixture
    const path = `/v1/instances/orders-db/disks?${SHOP}&limit=2`
    const first = await expectOk(ada('GET', path), 200)
    expect(first.items.map((disk: { name: string }) => disk.name)).toEqual([
      'orders-db-boot',
      'orders-db-data-1',
    ])
    const { id } = instanceNamed(fixture, 'orders-db')
    const rest = `/v1/instances/${id}/disks?page_token=${first.next_page}`
    const both = 'when providing instance as an ID project should not be specified'
    expect((await expectOk(ada('GET', rest), 400)).message).toBe(both)
    const byName = `/v1/instances/orders-db/disks?page_token=${first.next_page}`
    expect((await expectOk(ada('GET', byName), 200)).items).toHaveLength(1)
  })

  it('is for viewers', async () => {
    const fixture = demo()
    const call = (send: Send) => send('GET', `/v1/instances/search/disks?${SHOP}`)
    await expectForbidden(fixture, call, { emil: 404 })
    await expectOk(call(fixture.as('chiara')), 200)
  })
})

describe('attaching', () => {
  it('makes a detached disk a disk of the instance, by name or id', async () => {
    const { ada } = demo()
    const scratch = await expectOk(ada('GET', `/v1/disks/scratch?${SHOP}`), 200)
    const attached = await expectOk(ada(...on('attach', scratch.id)), 202)
    const instance = await expectOk(ada('GET', `/v1/instances/batch-import?${SHOP}`), 200)
    expect(attached).toEqual({ ...scratch, state: { state: 'attached', instance: instance.id } })
  })

  it('is refused for disks in other states', async () => {
    const fixture = demo()
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    await expectOk(fixture.ada('POST', `/v1/disks?${SHOP}`, newDisk('upload', source)), 201)
    const message = 'cannot attach disk "upload": invalid state import_ready'
    await expectRefusal(fixture.world, () => fixture.ada(...on('attach', 'upload')), 400, message)
  })

  it('needs an instance that is stopped or being created', async () => {
    const fixture = demo()
    const call = () => fixture.ada(...on('attach', 'scratch'))
    enter(fixture, 'failed')
    const failed = 'cannot attach disk to instance in failed state'
    await expectRefusal(fixture.world, call, 400, failed, 'InvalidRequest')
    for (const state of ['starting', 'running', 'rebooting', 'stopping', 'migrating'] as const) {
      enter(fixture, state)
      const moving = 'cannot attach disk: instance is not fully stopped'
      await expectRefusal(fixture.world, call, 400, moving, 'InvalidRequest')
    }
    enter(fixture, 'creating')
    await expectOk(call(), 202)
  })

  it('finds disks by name in the project of the instance only', async () => {
    const fixture = demo()
    const unnamed = 'not found: disk with name "corpus-raw"'
    await expectRefusal(
      fixture.world,
      () => fixture.ada(...on('attach', 'corpus-raw')),
      404,
      unnamed,
    )
    const missing = `not found: disk with id "${MISSING_ID}"`
    await expectRefusal(fixture.world, () => fixture.ada(...on('attach', MISSING_ID)), 404, missing)
  })

  it('is for collaborators', async () => {
    const fixture = demo()
    const call = (send: Send) => send(...on('attach', 'scratch'))
    await expectForbidden(fixture, call, { chiara: 403, farah: 403, emil: 404 })
    await expectOk(call(fixture.as('devika')), 202)
  })
})

describe('detaching', () => {
  it('works on stopped and failed instances, and the attachment is remembered', async () => {
    const fixture = demo()
    await expectOk(fixture.ada(...on('detach', 'batch-import-data-1')), 202)
    await expectOk(fixture.ada(...on('attach', 'scratch')), 202)
    fixture.clock.ms += 5_000
    enter(fixture, 'failed')
    const disk = await expectOk(fixture.ada(...on('detach', 'scratch')), 202)
    expect(disk.state).toEqual({ state: 'detached' })
    const [past] = fixture.world.in(pastAttachments).list('disk', disk.id)
    expect((past?.toMs ?? 0) - (past?.fromMs ?? 0)).toBe(5_000)
  })

  it('is refused for the boot disk, for disks of others and in other states', async () => {
    const fixture = demo()
    const call = (disk: string) => () => fixture.ada(...on('detach', disk))
    const boot = 'boot disk cannot be detached'
    await expectRefusal(fixture.world, call('batch-import-boot'), 409, boot, 'Conflict')
    const other = 'cannot detach disk "search-boot": disk is attached to another instance'
    await expectRefusal(fixture.world, call('search-boot'), 400, other)
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    await expectOk(fixture.ada('POST', `/v1/disks?${SHOP}`, newDisk('upload', source)), 201)
    const state = 'cannot detach disk "upload": invalid state import_ready'
    await expectRefusal(fixture.world, call('upload'), 400, state)
    const { id } = await expectOk(
      fixture.ada('GET', '/v1/disks/corpus-raw?project=ml-research'),
      200,
    )
    const foreign = 'disk must be in the same project as the instance'
    await expectRefusal(fixture.world, call(id), 400, foreign)
    enter(fixture, 'destroyed')
    const gone = 'cannot detach disk from instance in destroyed state'
    await expectRefusal(fixture.world, call('batch-import-data-1'), 400, gone)
  })

  it('is for collaborators', async () => {
    const fixture = demo()
    const call = (send: Send) => send(...on('detach', 'batch-import-data-1'))
    await expectForbidden(fixture, call, { chiara: 403, emil: 404 })
    await expectOk(call(fixture.as('devika')), 202)
  })

  it('happens by itself when the instance is deleted', async () => {
    const { ada } = demo()
    await expectOk(ada('DELETE', `/v1/instances/batch-import?${SHOP}`), 204)
    const disk = await expectOk(ada('GET', `/v1/disks/batch-import-boot?${SHOP}`), 200)
    expect(disk).toMatchObject({ state: { state: 'detached' }, size: 10 * GIB })
  })
})

describe('instanceSshPublicKeyList', () => {
  const body = (change: object) => ({
    name: 'keyed',
    description: '',
    hostname: 'keyed',
    ncpus: 1,
    memory: GIB,
    ...change,
  })
  const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHk0 ada@desk'
  const list = (send: Send) => send('GET', `/v1/instances/keyed/ssh-public-keys?${SHOP}`)
  const names = async (send: Send) =>
    (await expectOk(list(send), 200)).items.map((key: { name: string }) => key.name)

  it.each([
    ['all keys of the caller when nothing is said', {}, ['desk', 'laptop']],
    ['all keys with null', { ssh_public_keys: null }, ['desk', 'laptop']],
    ['none with an empty list', { ssh_public_keys: [] }, []],
    ['those that are named', { ssh_public_keys: ['laptop'] }, ['laptop']],
  ])('holds %s', async (_, change, expected) => {
    const { ada } = demo()
    const key = { name: 'desk', description: '', public_key: KEY }
    await expectOk(ada('POST', '/v1/me/ssh-keys', key), 201)
    await expectOk(ada('POST', `/v1/instances?${SHOP}`, body(change)), 201)
    expect(await names(ada)).toEqual(expected)
  })

  it('leaves out keys deleted since, and shows others to every viewer', async () => {
    const fixture = demo()
    const { ada } = fixture
    const key = { name: 'desk', description: '', public_key: KEY }
    await expectOk(ada('POST', '/v1/me/ssh-keys', key), 201)
    await expectOk(ada('POST', `/v1/instances?${SHOP}`, body({})), 201)
    await expectOk(ada('DELETE', '/v1/me/ssh-keys/laptop'), 204)
    expect(await names(fixture.as('chiara'))).toEqual(['desk'])
    await expectForbidden(fixture, list, { emil: 404 })
    const path = `/v1/instances/gone/ssh-public-keys?${SHOP}`
    await expectRefusal(
      fixture.world,
      () => ada('GET', path),
      404,
      'not found: instance with name "gone"',
    )
  })

  it('takes only keys of the caller', async () => {
    const fixture = demo()
    const given = body({ ssh_public_keys: ['laptop'] })
    const devika = fixture.as('devika')
    const call = () => devika('POST', `/v1/instances?${SHOP}`, given)
    await expectRefusal(fixture.world, call, 404, 'not found: ssh-key with name "laptop"')
  })
})
