import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const GIB = 2 ** 30
const blank = (name: string, more: object = {}) => ({
  name,
  description: '',
  size: 10 * GIB,
  disk_source: { type: 'blank', block_size: 4096 },
  ...more,
})
const disks = '/v1/disks?project=web-shop'
const disk = (name: string) => `/v1/disks/${name}?project=web-shop`
const instance = (name: string, action: string) =>
  `/v1/instances/${name}/disks/${action}?project=web-shop`

describe('disks', () => {
  test('can be made, listed, seen and deleted', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', disks, blank('fresh'))
    expect(made).toMatchObject({ status: 201, body: { state: { state: 'detached' } } })
    const names = (await ada('GET', disks)).body.items.map((each: { name: string }) => each.name)
    expect(names).toContain('fresh')
    expect((await ada('GET', disk('fresh'))).body).toEqual(made.body)
    expect(await ada('DELETE', disk('fresh'))).toMatchObject({ status: 204 })
    expect(await ada('GET', disk('fresh'))).toMatchObject({ status: 404 })
  })

  test('wait for blocks when they are to be imported, and cannot be deleted meanwhile', async () => {
    const ada = testPlatform().as('ada')
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    expect(await ada('POST', disks, blank('import', source))).toMatchObject({
      body: { state: { state: 'import_ready' } },
    })
    expect(await ada('DELETE', disk('import'))).toMatchObject({
      status: 400,
      body: { message: 'disk cannot be deleted in state "import_ready"' },
    })
  })

  const absent = '00000000-0000-4000-8000-000000000000'
  const refusals: [object, number, string][] = [
    [
      { size: 512 },
      400,
      'unsupported value for "size and block_size": total size must be a multiple of block size 4096',
    ],
    [{ size: 4096 }, 400, 'unsupported value for "size": total size must be at least 1 GiB'],
    [
      { size: GIB + 4096 },
      400,
      'unsupported value for "size": total size must be a multiple of 1 GiB',
    ],
    [
      { size: 1024 * GIB },
      400,
      'unsupported value for "size": total size must be less than 1023 GiB',
    ],
    [{ name: 'scratch' }, 400, 'already exists: disk "scratch"'],
    [
      { disk_source: { type: 'image', image_id: absent } },
      404,
      `not found: image with id "${absent}"`,
    ],
    [
      { disk_source: { type: 'snapshot', snapshot_id: absent } },
      404,
      `not found: snapshot with id "${absent}"`,
    ],
  ]
  test.each(refusals)('are refused with %j', async (more, status, message) => {
    const ada = testPlatform().as('ada')
    expect(await ada('POST', disks, blank('fresh', more))).toMatchObject({
      status,
      body: { message },
    })
  })

  test('are at least as large as their image, of this project or the silo', async () => {
    const ada = testPlatform().as('ada')
    const { items } = (await ada('GET', '/v1/images?project=web-shop')).body
    const source = { disk_source: { type: 'image', image_id: items[0].id } }
    expect(await ada('POST', disks, blank('fresh', { ...source, size: GIB }))).toMatchObject({
      status: 400,
      body: {
        message: `disk size ${GIB} must be greater than or equal to image size ${6 * GIB}`,
      },
    })
    expect(await ada('POST', disks, blank('fresh', source))).toMatchObject({
      status: 201,
      body: { block_size: 512, image_id: items[0].id },
    })
    expect(await ada('POST', '/v1/disks?project=billing', blank('fresh', source))).toMatchObject({
      status: 400,
      body: { message: 'image does not belong to this project' },
    })
  })
})

describe('attaching and detaching', () => {
  test('works on a stopped instance, twice without harm', async () => {
    const ada = testPlatform().as('ada')
    for (const _ of ['first', 'again']) {
      expect(
        await ada('POST', instance('batch-import', 'attach'), { disk: 'scratch' }),
      ).toMatchObject({ status: 202, body: { state: { state: 'attached' } } })
    }
    expect(await ada('DELETE', disk('scratch'))).toMatchObject({
      body: { message: 'disk cannot be deleted in state "attached"' },
    })
    for (const _ of ['first', 'again']) {
      expect(
        await ada('POST', instance('batch-import', 'detach'), { disk: 'scratch' }),
      ).toMatchObject({ status: 202, body: { state: { state: 'detached' } } })
    }
  })

  const refusals: [string, string, string, number, string][] = [
    ['frontend-1', 'attach', 'scratch', 400, 'cannot attach disk: instance is not fully stopped'],
    [
      'batch-import',
      'attach',
      'search-boot',
      400,
      'cannot attach disk "search-boot": disk is attached to another instance',
    ],
    ['search', 'detach', 'search-data-1', 400, 'cannot detach disk: instance is not fully stopped'],
    ['search', 'detach', 'search-boot', 409, 'boot disk cannot be detached'],
    ['search', 'detach', 'absent', 404, 'not found: disk with name "absent"'],
    ['absent', 'attach', 'scratch', 404, 'not found: instance with name "absent"'],
  ]
  test.each(refusals)('%s: %s %s is refused', async (name, action, target, status, message) => {
    const ada = testPlatform().as('ada')
    expect(await ada('POST', instance(name, action), { disk: target })).toMatchObject({
      status,
      body: { message },
    })
  })

  test('stops at eight disks, and at the border of the project', async () => {
    const ada = testPlatform().as('ada')
    for (let number = 1; number <= 6; number++) {
      await ada('POST', disks, blank(`extra-${number}`))
      const body = { disk: `extra-${number}` }
      await ada('POST', instance('batch-import', 'attach'), body)
    }
    expect(
      await ada('POST', instance('batch-import', 'attach'), { disk: 'scratch' }),
    ).toMatchObject({
      status: 400,
      body: { message: 'cannot attach more than 8 disks to instance' },
    })
    const other = (await ada('GET', '/v1/disks/corpus-raw?project=ml-research')).body.id
    expect(await ada('POST', instance('batch-import', 'attach'), { disk: other })).toMatchObject({
      status: 400,
      body: { message: 'disk must be in the same project as the instance' },
    })
  })
})
