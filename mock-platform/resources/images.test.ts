import { describe, expect, it } from 'vitest'
import { demo, expectOk, GIB, MISSING_ID, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import type { Send } from '@/mock-platform/testing-refusal'

const ALPINE = { type: 'you_can_boot_anything_as_long_as_its_alpine' }
const image = (name: string, source: object = ALPINE) => ({
  name,
  description: 'made here',
  os: 'plan9',
  version: '4',
  source,
})
const inShop = (body: object) => ['POST', `/v1/images?${SHOP}`, body] as const
const inSilo = (body: object) => ['POST', '/v1/images', body] as const
const snapshotOf = async (send: Send, project: string, disk: string): Promise<string> => {
  const body = { name: `of-${disk}`, description: '', disk }
  return (await expectOk(send('POST', `/v1/snapshots?project=${project}`, body), 201)).id
}

describe('imageCreate', () => {
  it('makes a project image out of a snapshot of the project', async () => {
    const { ada, clock } = demo()
    const id = await snapshotOf(ada, 'web-shop', 'scratch')
    const made = await expectOk(ada(...inShop(image('mine', { type: 'snapshot', id }))), 201)
    const project = await expectOk(ada('GET', '/v1/projects/web-shop'), 200)
    const now = new Date(clock.ms).toISOString()
    expect(made).toEqual({
      id: made.id,
      name: 'mine',
      description: 'made here',
      os: 'plan9',
      version: '4',
      project_id: project.id,
      size: 20 * GIB,
      block_size: 4096,
      digest: null,
      time_created: now,
      time_modified: now,
    })
    expect(await expectOk(ada('GET', `/v1/images/mine?${SHOP}`), 200)).toEqual(made)
    const list = await expectOk(ada('GET', `/v1/images?${SHOP}&limit=1`), 200)
    expect(list.items).toEqual([made])
  })

  it('makes a silo image out of a snapshot of any project', async () => {
    const { ada } = demo()
    const id = await snapshotOf(ada, 'ml-research', 'corpus-raw')
    const made = await expectOk(ada(...inSilo(image('corpus', { type: 'snapshot', id }))), 201)
    expect(made).toMatchObject({ project_id: null, size: 1023 * GIB })
    expect(await expectOk(ada('GET', '/v1/images/corpus'), 200)).toEqual(made)
  })

  it('makes a small alpine, whatever the request says', async () => {
    const { ada } = demo()
    expect(await expectOk(ada(...inSilo(image('tiny'))), 201)).toMatchObject({
      os: 'alpine',
      version: '4',
      size: 100 * 2 ** 20,
      block_size: 512,
    })
  })

  it('refuses snapshots that are missing or of another project', async () => {
    const fixture = demo()
    const { ada } = fixture
    const id = await snapshotOf(ada, 'ml-research', 'corpus-raw')
    const from = (source: string) => () =>
      ada(...inShop(image('mine', { type: 'snapshot', id: source })))
    const foreign = 'snapshot does not belong to this project'
    await expectRefusal(fixture.world, from(id), 400, foreign, 'InvalidRequest')
    const missing = `not found: snapshot with id "${MISSING_ID}"`
    await expectRefusal(fixture.world, from(MISSING_ID), 404, missing, 'ObjectNotFound')
    const url = () => ada(...inShop(image('mine', { type: 'url', url: 'https://x.example' })))
    await expectRefusal(fixture.world, url, 400, /^unable to parse JSON body: source/)
  })

  it('refuses taken names in the words of project images', async () => {
    const fixture = demo()
    const { ada } = fixture
    const shop = 'already exists: project-image "shop-base-2026-09"'
    const taken = () => ada(...inShop(image('shop-base-2026-09')))
    await expectRefusal(fixture.world, taken, 400, shop, 'ObjectAlreadyExists')
    const silo = 'already exists: project-image "debian-12"'
    await expectRefusal(fixture.world, () => ada(...inSilo(image('debian-12'))), 400, silo)
    await expectOk(ada(...inShop(image('debian-12'))), 201)
  })

  it('is for collaborators of the project, or of the silo', async () => {
    const fixture = demo()
    await expectForbidden(fixture, (send) => send(...inShop(image('x'))), {
      chiara: 403,
      farah: 403,
      emil: 404,
    })
    const actors = { chiara: 403, devika: 403, emil: 403, farah: 403 }
    await expectForbidden(fixture, (send) => send(...inSilo(image('x'))), actors)
    await expectOk(fixture.as('devika')(...inShop(image('x'))), 201)
    await expectOk(fixture.as('ben')(...inSilo(image('x'))), 201)
  })
})

describe('imageList and imageView', () => {
  it('shows silo images without a project, and only those of the project with one', async () => {
    const { ada } = demo()
    const names = async (path: string) =>
      (await expectOk(ada('GET', path), 200)).items.map((each: { name: string }) => each.name)
    expect(await names('/v1/images')).toEqual([
      'alpine-3-20',
      'debian-12',
      'ubuntu-24-04',
      'windows-server-2022',
    ])
    expect(await names(`/v1/images?${SHOP}`)).toContain('shop-base-2026-09')
    expect(await names(`/v1/images?${SHOP}`)).not.toContain('debian-12')
  })

  it('names what is missing by where it was looked for', async () => {
    const fixture = demo()
    const view = (path: string) => () => fixture.ada('GET', `/v1/images/${path}`)
    const missing = (type: string) => `not found: ${type} with name "gone"`
    await expectRefusal(fixture.world, view('gone'), 404, missing('silo-image'))
    await expectRefusal(fixture.world, view(`gone?${SHOP}`), 404, missing('project-image'))
    const byId = `not found: image with id "${MISSING_ID}"`
    await expectRefusal(fixture.world, view(MISSING_ID), 404, byId)
    const both = 'when providing image as an ID project should not be specified'
    await expectRefusal(fixture.world, view(`${MISSING_ID}?${SHOP}`), 400, both, 'InvalidRequest')
  })

  it('needs silo viewer by id, but not by name with the project', async () => {
    const fixture = demo()
    const { id } = await expectOk(fixture.ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 200)
    const byId = (send: Send) => send('GET', `/v1/images/${id}`)
    await expectForbidden(fixture, byId, { devika: 404, emil: 404 })
    await expectOk(fixture.as('devika')('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 200)
    await expectOk(byId(fixture.as('chiara')), 200)
    await expectForbidden(fixture, (send) => send('GET', '/v1/images'), { devika: 403, emil: 403 })
    await expectForbidden(fixture, (send) => send('GET', `/v1/images?${SHOP}`), { emil: 404 })
  })
})

describe('imageDelete', () => {
  it('removes an image that disks were made from', async () => {
    const { ada } = demo()
    await expectOk(ada('DELETE', `/v1/images/shop-base-2026-09?${SHOP}`), 204)
    await expectOk(ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 404)
    await expectOk(ada('GET', `/v1/disks/checkout-boot?${SHOP}`), 200)
    await expectOk(ada('DELETE', '/v1/images/debian-12'), 204)
    await expectOk(ada('DELETE', '/v1/images/debian-12'), 404)
  })

  it('is for collaborators of the project, or of the silo', async () => {
    const fixture = demo()
    const inProject = (send: Send) => send('DELETE', `/v1/images/shop-base-2026-09?${SHOP}`)
    await expectForbidden(fixture, inProject, { chiara: 403, emil: 404 })
    const silo = (send: Send) => send('DELETE', '/v1/images/debian-12')
    await expectForbidden(fixture, silo, { chiara: 403, farah: 403, devika: 404, emil: 404 })
    await expectOk(inProject(fixture.as('devika')), 204)
  })
})

describe('imagePromote and imageDemote', () => {
  const promote = (send: Send, name = 'shop-base-2026-09') =>
    send('POST', `/v1/images/${name}/promote?${SHOP}`)
  const demote = (send: Send, nameOrId = 'debian-12', project = 'web-shop') =>
    send('POST', `/v1/images/${nameOrId}/demote?project=${project}`)
  const later = ({ clock }: Demo) => {
    clock.ms += 60_000
    return new Date(clock.ms).toISOString()
  }

  it('moves an image to the silo and back', async () => {
    const fixture = demo()
    const { ada } = fixture
    const before = await expectOk(ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 200)
    let time_modified = later(fixture)
    const shared = await expectOk(promote(ada), 202)
    expect(shared).toEqual({ ...before, project_id: null, time_modified })
    await expectOk(ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 404)
    time_modified = later(fixture)
    const back = await expectOk(demote(ada, shared.id, 'billing'), 202)
    const billing = await expectOk(ada('GET', '/v1/projects/billing'), 200)
    expect(back).toEqual({ ...before, project_id: billing.id, time_modified })
  })

  it('refuses to move an image to where it is', async () => {
    const fixture = demo()
    const { ada } = fixture
    const promoted = 'Cannot promote a silo image'
    const call = () => ada('POST', '/v1/images/debian-12/promote')
    await expectRefusal(fixture.world, call, 400, promoted, 'InvalidRequest')
    const { id } = await expectOk(ada('GET', `/v1/images/shop-base-2026-09?${SHOP}`), 200)
    const demoted = 'Cannot demote a project image'
    await expectRefusal(fixture.world, () => demote(ada, id), 400, demoted, 'InvalidRequest')
    const missing = 'not found: silo-image with name "shop-base-2026-09"'
    await expectRefusal(fixture.world, () => demote(ada, 'shop-base-2026-09'), 404, missing)
    const project = 'not found: project with name "gone"'
    await expectRefusal(fixture.world, () => demote(ada, 'debian-12', 'gone'), 404, project)
  })

  it('refuses names that are taken there', async () => {
    const fixture = demo()
    const { ada } = fixture
    await expectOk(ada(...inShop(image('debian-12'))), 201)
    const silo = 'already exists: silo-image "debian-12"'
    await expectRefusal(
      fixture.world,
      () => promote(ada, 'debian-12'),
      400,
      silo,
      'ObjectAlreadyExists',
    )
    const project = 'already exists: project-image "debian-12"'
    await expectRefusal(fixture.world, () => demote(ada), 400, project, 'ObjectAlreadyExists')
  })

  it('needs roles on both sides', async () => {
    const fixture = demo()
    await expectForbidden(fixture, (send) => promote(send), {
      chiara: 403,
      devika: 403,
      emil: 404,
    })
    await expectForbidden(fixture, (send) => demote(send), {
      chiara: 403,
      farah: 403,
      devika: 404,
      emil: 404,
    })
    await expectOk(promote(fixture.as('ben')), 202)
    await expectOk(demote(fixture.as('ben')), 202)
  })

  it('lets a disk of another project boot from a promoted image', async () => {
    const { ada } = demo()
    const { id } = await expectOk(promote(ada), 202)
    const disk = newDisk('boot', { size: 6 * GIB, disk_source: { type: 'image', image_id: id } })
    await expectOk(ada('POST', '/v1/disks?project=billing', disk), 201)
  })
})
