import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { field } from '@/mock-platform/testing'
import { recoverByHand } from './system-update'
import { todaysPlatform } from '@/mock-platform/testing-version'

const FARAH = { who: 'farah' }
const GORAN = { who: 'goran' }
const UPDATE = '/v1/system/update'
const REPOS = `${UPDATE}/repositories`

function prepared() {
  const platform = todaysPlatform()
  const upload = (name: string, content = name, who = 'farah') =>
    platform.send(
      new Request(`http://platform.test${REPOS}?file_name=${name}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${platform.tokenFor(who)}`,
          'content-type': 'application/octet-stream',
        },
        body: content,
      }),
    )
  const target = async (system_version: string) =>
    (await platform.refusal('PUT', `${UPDATE}/target-release`, { system_version }, FARAH)).join(' ')
  const status = async (version?: number) =>
    (
      await platform.call('GET', `${UPDATE}/status`, undefined, {
        ...GORAN,
        ...(version && { version }),
      })
    ).body
  return { ...platform, upload, target, status }
}

describe('releases', () => {
  test('are uploaded once, and listed by version', async () => {
    const { upload, call, refusal } = prepared()
    expect((await upload('repo-18.0.0.zip')).body).toMatchObject({
      repo: { system_version: '18.0.0', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      status: 'inserted',
    })
    expect((await upload('repo-18.0.0.zip')).body.status).toBe('already_exists')
    expect((await upload('repo-18.0.0.zip', 'other')).status).toBe(409)
    expect((await upload('readme.zip')).body.error_code).toBeUndefined()
    expect((await upload('repo-18.0.0.zip', 'x', 'goran')).status).toBe(403)
    await upload('repo-9.1.0.zip')
    const versions = async (query = '') =>
      field(await call('GET', REPOS + query, undefined, GORAN), 'system_version')
    expect(await versions()).toEqual(['9.1.0', '18.0.0'])
    expect(await versions('?sort_by=version_descending')).toEqual(['18.0.0', '9.1.0'])
    expect((await call('GET', `${REPOS}/9.1.0`, undefined, GORAN)).status).toBe(200)
    expect((await refusal('GET', `${REPOS}/1.0.0`, undefined, GORAN))[0]).toBe(404)
    expect((await refusal('GET', REPOS))[0]).toBe(403)
  })

  test('are run one after the other', async () => {
    const { upload, target, status, world, refusal } = prepared()
    for (const version of ['17.9.0', '18.0.0', '18.1.0', '20.0.0'])
      await upload(`repo-${version}.zip`)
    expect((await status()).target_release).toBeNull()
    expect(await target('19.0.0')).toMatch(/^404/)
    expect(await target('18.0.0')).toMatch(/^204/)
    expect(await target('18.0.0')).toContain('(already targeting that version)')
    expect(await target('20.0.0')).toContain('cannot skip from scheduled release 18.0.0 to')
    expect(await target('17.9.0')).toContain('cannot downgrade')
    expect(await target('18.1.0')).toContain('a previous update is still in progress')
    world.advance(300_000)
    expect((await status()).components_by_release_version).toEqual({
      'install dataset': 42,
      '18.0.0': 42,
    })
    world.advance(300_000)
    const done = await status()
    expect(done.components_by_release_version).toEqual({ '18.0.0': 84 })
    expect(done).toMatchObject({ contact_support: false, suspended: false })
    expect(await status(FIRST_VERSION)).not.toHaveProperty('contact_support')
    expect(await target('18.1.0')).toMatch(/^204/)
    const body = { system_version: '18.1.0' }
    const finish = await refusal('PUT', `${UPDATE}/recovery-finish`, body, FARAH)
    expect(finish[2]).toContain('recovery not needed')
    expect((await refusal('PUT', `${UPDATE}/target-release`, body, GORAN))[0]).toBe(403)
    expect((await refusal('GET', `${UPDATE}/status`))[0]).toBe(403)
  })
})

test('a sled that was updated by hand suspends updates until that is finished', async () => {
  const { upload, target, status, refusal, world } = prepared()
  for (const version of ['17.0.0', '17.1.0']) await upload(`repo-${version}.zip`)
  await target('17.0.0')
  world.advance(600_000)
  world.transaction(() => recoverByHand(world, '17.0.0'))
  expect(await status()).toMatchObject({ suspended: true })
  expect(await target('17.1.0')).toContain('must be cleared first')
  const finish = async (system_version: string) =>
    (await refusal('PUT', `${UPDATE}/recovery-finish`, { system_version }, FARAH)).join(' ')
  expect(await finish('17.1.0')).toContain('does not match')
  expect(await finish('17.0.0')).toMatch(/^204/)
  expect(await status()).toMatchObject({ suspended: false })
})

test('trust roots are kept as they are signed', async () => {
  const { call, refusal } = prepared()
  const path = `${UPDATE}/trust-roots`
  const root = { signed: { _type: 'root', version: 1, keyIds: { Ab: 1 } }, signatures: [] }
  const made = await call('POST', path, root, FARAH)
  expect([made.status, made.body.root_role]).toEqual([201, root])
  expect((await refusal('POST', path, {}, FARAH))[2]).toContain('Unable to verify root role')
  expect((await call('GET', path, undefined, GORAN)).body.items).toEqual([made.body])
  const one = `${path}/${made.body.id}`
  expect((await call('GET', one, undefined, GORAN)).body).toEqual(made.body)
  expect((await call('DELETE', one, undefined, FARAH)).status).toBe(204)
  for (const method of ['GET', 'DELETE'])
    expect((await refusal(method, one, undefined, FARAH))[0]).toBe(404)
  expect((await refusal('GET', path))[0]).toBe(403)
})

test('a platform of the specification’s time is not updated from here', async () => {
  const { refusal } = todaysPlatform(BASELINE)
  expect(await refusal('GET', `${UPDATE}/status`)).toEqual([404, undefined, 'Not Found'])
})
