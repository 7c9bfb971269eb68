import { describe, expect, test } from 'vitest'
import { BASELINE } from '@/lib/contract/api-version'
import { field } from '@/mock-platform/testing'
import { auditLog } from '@/mock-platform/core/audit'
import { todaysPlatform } from '@/mock-platform/testing-version'

const LOG = '/v1/system/audit-log'
const SINCE = `${LOG}?start_time=2026-01-01T00:00:00Z`
const GORAN = { who: 'goran' }
const project = { name: 'fresh', description: '' }

describe('the audit log', () => {
  test('holds what changed something or tried to, and nothing else', async () => {
    const { call, world, as } = todaysPlatform()
    await call('POST', '/v1/projects', project)
    await call('GET', '/v1/projects')
    world.advance(1_000)
    await call('POST', '/v1/projects', project, { who: 'chiara' })
    await call('POST', '/v1/projects', { name: 7 })
    await as(null)('POST', '/v1/projects', project)
    world.advance(1_000)
    await as(null)('POST', '/v1/login/maple/local', { username: 'ada', password: 'maple-demo' })
    const { items } = (await call('GET', SINCE, undefined, GORAN)).body
    expect(items).toMatchObject([
      {
        operation_id: 'project_create',
        request_uri: '/v1/projects',
        auth_method: 'access_token',
        actor: { kind: 'silo_user' },
        result: { kind: 'success', http_status_code: 201 },
      },
      { result: { kind: 'error', http_status_code: 403, error_code: 'Forbidden' } },
      { operation_id: 'login_local', auth_method: null, actor: { kind: 'unauthenticated' } },
    ])
    const newest = `${SINCE}&sort_by=time_and_id_descending&limit=2`
    const page = await call('GET', newest, undefined, GORAN)
    expect(field(page, 'operation_id')).toEqual(['login_local', 'project_create'])
    const rest = await call('GET', `${LOG}?page_token=${page.body.next_page}`, undefined, GORAN)
    expect(field(rest, 'id')).toEqual([items[0].id])
    const bounded = `${SINCE}&end_time=${items[1].time_completed}`
    expect(field(await call('GET', bounded, undefined, GORAN), 'id')).toEqual([items[0].id])
    const old = { ...GORAN, version: 2_026_011_500 }
    expect((await call('GET', SINCE, undefined, old)).body.items[0]).not.toHaveProperty(
      'credential_id',
    )
  })

  test('is the operators’, who say from when on', async () => {
    const { refusal } = todaysPlatform()
    expect((await refusal('GET', SINCE))[0]).toBe(403)
    expect((await refusal('GET', LOG, undefined, GORAN))[2]).toContain('missing field `start_time`')
  })

  test('is not written by a platform of the specification’s time', async () => {
    const { call, world } = todaysPlatform(BASELINE)
    await call('POST', '/v1/projects', project)
    expect(world.in(auditLog).size).toBe(0)
  })
})
