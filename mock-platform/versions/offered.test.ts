import { describe, expect, test } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { versionOf } from '@/lib/contract/operation-versions'
import { pathsSince } from '@/lib/contract/paths-since'
import { todaysPlatform } from '@/mock-platform/testing-version'
import { supportBundles } from '@/mock-platform/resources/support-bundles'
import { field } from '@/mock-platform/testing'
import { isNew } from './offered'

const OLD = '/experimental/v1/system/support-bundles'
const NEW = '/v1/system/support-bundles'

describe('support bundles', () => {
  test('have comments, come in order of time, and vanish once failed', async () => {
    const { call, refusal, world } = todaysPlatform()
    const who = { who: 'farah' }
    const made = (await call('POST', NEW, { user_comment: 'first' }, who)).body
    expect(made.user_comment).toBe('first')
    world.advance(1_000)
    await call('POST', NEW, {}, who)
    const comments = async (sort: string) =>
      field(await call('GET', NEW + sort, undefined, who), 'user_comment')
    expect((await comments('')).slice(-2)).toEqual(['first', null])
    expect((await comments('?sort_by=time_and_id_descending')).slice(0, 2)).toEqual([null, 'first'])
    const pages = await call('GET', `${NEW}?limit=1`, undefined, who)
    const next = `${NEW}?limit=1&page_token=${pages.body.next_page}`
    expect((await call('GET', next, undefined, who)).body.items).toHaveLength(1)
    const path = `${NEW}/${made.id}`
    const second = { user_comment: 'second' }
    expect((await call('PUT', path, second, who)).body.user_comment).toBe('second')
    const long = { user_comment: 'é'.repeat(2_049) }
    expect((await refusal('PUT', path, long, who))[2]).toBe('User comment cannot exceed 4096 bytes')
    world.transaction(() => world.in(supportBundles).patch(made.id, { state: 'failed' }))
    expect((await call('DELETE', path, undefined, who)).status).toBe(204)
    expect((await refusal('GET', path, undefined, who))[0]).toBe(404)
  })

  test.each([
    [FIRST_VERSION, 200, 404],
    [2_026_081_400, 200, 404],
    [2_026_081_700, 404, 200],
    [NEWEST_VERSION, 404, 200],
    [null, 404, 200],
  ])('are for callers of %s where their version has them', async (version, before, since) => {
    const { call } = todaysPlatform()
    const how = { who: 'farah', version }
    expect((await call('GET', OLD, undefined, how)).status).toBe(before)
    expect((await call('GET', NEW, undefined, how)).status).toBe(since)
  })

  test('of the specification’s time have one path', async () => {
    const { call } = todaysPlatform(BASELINE)
    expect((await call('GET', OLD, undefined, { who: 'farah' })).status).toBe(200)
    const nowhere = await call('PATCH', NEW, undefined, { who: 'farah' })
    expect([nowhere.status, nowhere.body.message]).toEqual([404, 'Not Found'])
  })
})

test('the console speaks of what came in a version that has it', () => {
  const names = Object.keys(allOperations).filter(isNew)
  const since = [...Object.keys(pathsSince), 'systemIpPoolAssign']
  expect(names.toSorted()).toEqual(since.toSorted())
  const early = names.filter((name) => !documented(versionOf(name, NEWEST_VERSION), name))
  expect(early).toEqual([])
})
