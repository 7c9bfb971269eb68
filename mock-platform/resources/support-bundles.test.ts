import { beforeEach, describe, expect, it } from 'vitest'
import { FIRST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'
import { supportBundles } from './support-bundles'
import { todaysPlatform } from '@/mock-platform/testing-version'

const BUNDLES = '/experimental/v1/system/support-bundles'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})

const create = async (): Promise<Wire> => (await farah('POST', BUNDLES)).body
const view = (id: string) => goran('GET', `${BUNDLES}/${id}`)
const inState = async (state: string): Promise<Wire> =>
  (await goran('GET', BUNDLES)).body.items.find((each: Wire) => each.state === state)

/** What a stream answers, as bytes. */
async function download(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const authorization = `Bearer ${test.tokenOf('goran')}`
  const url = `http://platform.test${BUNDLES}/${path}`
  const response = await test.platform.fetch(
    new Request(url, { method, headers: { ...headers, authorization } }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { status } = response
  return { status, bytes, header: (name: string) => response.headers.get(name) }
}

describe('support bundles', () => {
  it('are collected in time', async () => {
    const { status, body } = await farah('POST', BUNDLES)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      state: 'collecting',
      reason_for_creation: 'Created by external API',
      reason_for_failure: null,
      time_created: new Date(test.clock.ms).toISOString(),
    })
    test.clock.ms += 19_999
    expect((await view(body.id)).body).toEqual(body)
    test.clock.ms += 1
    expect((await view(body.id)).body).toEqual({ ...body, state: 'active' })
    expect((await goran('GET', `${BUNDLES}?limit=1000`)).body.items).toHaveLength(3)
  })

  it('are destroyed in time', async () => {
    const { id } = await inState('active')
    expect((await farah('DELETE', `${BUNDLES}/${id}`)).status).toBe(204)
    expect((await view(id)).body.state).toBe('destroying')
    await expectRefusal(
      test.world,
      () => farah('DELETE', `${BUNDLES}/${id}`),
      400,
      'Cannot update support bundle state from Destroying to Destroying',
    )
    test.clock.ms += 8_000
    expect((await view(id)).status).toBe(404)
  })

  it('may be given up while they are collected', async () => {
    const { id } = await create()
    expect((await farah('DELETE', `${BUNDLES}/${id}`)).status).toBe(204)
    test.clock.ms += 7_999
    expect((await view(id)).body.state).toBe('destroying')
    test.clock.ms += 60_000
    expect((await view(id)).status).toBe(404)
  })

  it('stay when they failed', async () => {
    const failed = await inState('failed')
    expect(failed.reason_for_failure).toBe('Allocated dataset expunged')
    await expectRefusal(
      test.world,
      () => farah('DELETE', `${BUNDLES}/${failed.id}`),
      400,
      'Cannot update support bundle state from Failed to Destroying',
    )
  })

  it('have one place on each disk for data', async () => {
    let made = 0
    while ((await farah('POST', BUNDLES)).status === 201) made++
    expect(made).toBe(78)
    await expectRefusal(test.world, () => farah('POST', BUNDLES), 507, /delete old support bundles/)
    const { id } = await inState('active')
    await farah('DELETE', `${BUNDLES}/${id}`)
    expect((await farah('POST', BUNDLES)).status).toBe(507)
    test.clock.ms += 8_000
    expect((await farah('POST', BUNDLES)).status).toBe(201)
  })

  it('refuse unknown ids', async () => {
    for (const path of ['', '/download', '/index', '/download/bundle.json']) {
      await expectRefusal(test.world, () => goran('GET', `${BUNDLES}/${UNKNOWN}${path}`), 404)
      await expectRefusal(test.world, () => goran('GET', `${BUNDLES}/mine${path}`), 400)
    }
    await expectRefusal(test.world, () => farah('DELETE', `${BUNDLES}/${UNKNOWN}`), 404)
  })

  it('are for operators', async () => {
    const { id } = await inState('active')
    const calls = [
      { method: 'GET', path: BUNDLES, outsider: 403 },
      { method: 'POST', path: BUNDLES, outsider: 403, changes: true },
      { method: 'GET', path: `${BUNDLES}/${id}`, outsider: 404 },
      { method: 'DELETE', path: `${BUNDLES}/${id}`, outsider: 404, changes: true },
      { method: 'GET', path: `${BUNDLES}/${id}/index`, outsider: 404 },
      { method: 'GET', path: `${BUNDLES}/${id}/download`, outsider: 404 },
      { method: 'GET', path: `${BUNDLES}/${id}/download/bundle.json`, outsider: 404 },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
    for (const path of ['download', 'download/bundle.json']) {
      const head = await test.as('ada')('HEAD', `${BUNDLES}/${id}/${path}`)
      expect(head.status).toBe(404)
    }
  })
})

describe('downloads', () => {
  it('are an archive of the files in the index', async () => {
    const { id } = await inState('active')
    const index = await download(`${id}/index`)
    expect(index.header('content-type')).toBe('text/plain')
    const names = new TextDecoder().decode(index.bytes).split('\n')
    expect(names).toContain('rack/uplinks.json')
    const whole = await download(`${id}/download`)
    expect(whole.status).toBe(200)
    expect(whole.header('content-type')).toBe('application/zip')
    expect(whole.header('accept-ranges')).toBe('bytes')
    expect(whole.header('content-length')).toBe(String(whole.bytes.length))
    const text = new TextDecoder().decode(whole.bytes)
    expect(names.every((name) => text.includes(name))).toBe(true)
    const file = await download(`${id}/download/${encodeURIComponent('rack/uplinks.json')}`)
    expect(file.header('content-type')).toBe('application/octet-stream')
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toContainEqual({
      switch: 'switch0',
      port: 'qsfp0',
      settings: 'default-uplink0',
    })
  })

  it('come whole, whatever range is asked for', async () => {
    const { id } = await inState('active')
    const whole = await download(`${id}/download`)
    const part = await download(`${id}/download`, 'GET', { range: 'bytes=0-99' })
    expect(part.status).toBe(200)
    expect(part.bytes).toEqual(whole.bytes)
    const file = await download(`${id}/download/bundle.json`, 'GET', { range: 'bytes=5-' })
    expect({ status: file.status, first: file.bytes[0] }).toEqual({ status: 200, first: 123 })
  })

  it('heed ranges of one part on a platform of today', async () => {
    const { world, platform, tokenOf, call } = todaysPlatform()
    const who = { who: 'goran', version: FIRST_VERSION }
    const listed = await call('GET', BUNDLES, undefined, who)
    const { id } = listed.body.items.find(({ state }: Wire) => state === 'active')
    const authorization = `Bearer ${tokenOf('goran')}`
    const part = async (range: string, method = 'GET') => {
      const url = `http://platform.test${BUNDLES}/${id}/download/bundle.json`
      const headers = { authorization, range, 'api-version': versionHeader(FIRST_VERSION) }
      const answer = await platform.fetch(new Request(url, { method, headers }))
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }
    expect(await part('bytes=0-0')).toEqual([206, expect.stringMatching(/^bytes 0-0\/\d+$/), '{'])
    expect((await part('bytes=-2'))[2]).toBe('}\n')
    expect((await part('bytes=0-0', 'HEAD'))[2]).toBe('')
    for (const range of ['bytes=99999-', 'bytes=0-1,4-5', 'lines=1-2'])
      expect((await part(range))[0]).toBe(500)
    expect(world.in(supportBundles).get(id)?.state).toBe('active')
  })

  it('tell their size without a body', async () => {
    const { id } = await inState('active')
    for (const path of [`${id}/download`, `${id}/download/bundle.json`]) {
      const [head, get] = [await download(path, 'HEAD'), await download(path)]
      expect(head.status).toBe(200)
      expect(head.bytes).toHaveLength(0)
      for (const name of ['content-length', 'content-type', 'accept-ranges']) {
        expect(head.header(name)).toBe(get.header(name))
      }
    }
  })

  it('need an active bundle', async () => {
    const { id } = await create()
    const failed = await inState('failed')
    for (const bundle of [id, failed.id]) {
      for (const path of ['download', 'index', 'download/bundle.json']) {
        await expectRefusal(
          test.world,
          () => goran('GET', `${BUNDLES}/${bundle}/${path}`),
          400,
          'Cannot download bundle in non-active state',
        )
      }
      expect((await download(`${bundle}/download`, 'HEAD')).status).toBe(400)
      expect((await download(`${bundle}/download/bundle.json`, 'HEAD')).status).toBe(400)
    }
  })

  it('of a file that is not in the archive fail', async () => {
    const { id } = await inState('active')
    await expectRefusal(test.world, () => goran('GET', `${BUNDLES}/${id}/download/none.txt`), 500)
    expect((await download(`${id}/download/none.txt`, 'HEAD')).status).toBe(500)
  })

  it('hold what was there when the bundle was collected', async () => {
    const { id } = await create()
    test.clock.ms += 20_000
    const before = await download(`${id}/download`)
    const [sled] = (await goran('GET', '/v1/system/hardware/sleds')).body.items
    await farah('PUT', `/v1/system/hardware/sleds/${sled.id}/provision-policy`, {
      state: 'non_provisionable',
    })
    test.clock.ms += 60_000
    expect((await download(`${id}/download`)).bytes).toEqual(before.bytes)
  })
})
