import { afterEach, describe, expect, test, vi } from 'vitest'
import { blankForm, type FormAction, PLAN_FIELD } from '@/lib/change/outcome'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'

const platform = vi.hoisted(() => ({ version: 0 }))
vi.mock('@/lib/platform/platform-version', () => ({
  platformVersion: async () => platform.version,
  platformVersionNow: async () => platform.version,
  platformVersions: { known: () => platform.version, ask: async () => platform.version },
}))

const { answer, refusal, restoreRequest, signedIn, stubRequest } =
  await import('@/lib/action/request.fixture')
const { attachEphemeralIp } =
  await import('./(instance)/instances/[instance]/networking/external-ip-actions')
const { createFloatingIp } = await import('./_floating-ips/floating-ip-actions')

afterEach(restoreRequest)

const AT = '2026-01-02T03:04:05.678Z'

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

async function signedInTo(version: number) {
  platform.version = version
  const cookie = await signedIn()
  return stubRequest({
    ...{ cookie, host: 'console.example', 'x-console-path': '/', 'next-action': 'id' },
  })
}

async function asked(action: FormAction, values: Record<string, string>, version: number) {
  const stub = await signedInTo(version)
  return { stub, state: await action(blankForm, formOf(values)) }
}

/** The call that a form would make, in the platform's words. */
async function bodyOf(action: FormAction, values: Record<string, string>, version: number) {
  const { state } = await asked(action, { ...values, [PLAN_FIELD]: 'yes' }, version)
  return state.plan?.calls[0]?.body
}

describe('a floating IP is asked for', () => {
  const bodyFor = (more: Record<string, string>, version: number) =>
    bodyOf(createFloatingIp, { project: 'shop', name: 'front', description: '', ...more }, version)
  const naming = { name: 'front', description: '' }

  test('as it was in the specification’s time', async () => {
    expect(JSON.stringify(await bodyFor({ pool: 'public', ip: '192.0.2.9' }, BASELINE))).toBe(
      '{"name":"front","description":"","pool":"public","ip":"192.0.2.9"}',
    )
    expect(await bodyFor({ pool: '', ip: '' }, BASELINE)).toEqual(naming)
    expect(await bodyFor({ pool: 'public' }, FIRST_VERSION)).toEqual({ ...naming, pool: 'public' })
  })

  test('as it is today', async () => {
    expect(await bodyFor({ pool: 'public', ip: '192.0.2.9' }, NEWEST_VERSION)).toEqual({
      ...naming,
      address_allocator: { type: 'explicit', ip: '192.0.2.9' },
    })
    expect(await bodyFor({ pool: 'default:v6' }, NEWEST_VERSION)).toEqual({
      ...naming,
      address_allocator: { type: 'auto', pool_selector: { type: 'auto', ip_version: 'v6' } },
    })
  })

  test('of the default pool of IPv4, where there are two and none is chosen', async () => {
    const pool = (name: string, ip_version: string) => ({
      ...{ id: `11111111-1111-4111-8111-${name.padStart(12, '0')}`, name: `public-${ip_version}` },
      ...{ description: '', time_created: AT, time_modified: AT, is_default: true },
      ...{ ip_version, pool_type: 'unicast' },
    })
    const values = { project: 'shop', ...naming, pool: '' }
    const planned = async (...pools: object[]) => {
      const stub = await signedInTo(NEWEST_VERSION)
      stub.platform.mockImplementation(async () => answer(200, { items: pools, next_page: null }))
      const state = await createFloatingIp(blankForm, formOf({ ...values, [PLAN_FIELD]: 'yes' }))
      return state.plan?.calls[0]?.body
    }
    expect(await planned(pool('1', 'v6'), pool('2', 'v4'))).toEqual({
      ...naming,
      address_allocator: { type: 'auto', pool_selector: { type: 'auto', ip_version: 'v4' } },
    })
    expect(await planned(pool('1', 'v6'))).toEqual(naming)
  })

  test('or not at all where the platform is too old for it', async () => {
    const values = { project: 'shop', name: 'front', description: '', pool: 'default:v6' }
    const { stub, state } = await asked(createFloatingIp, values, FIRST_VERSION)
    expect(stub.platform).not.toHaveBeenCalled()
    expect(JSON.stringify(state.outcome)).toContain('need a platform of 2025-12 or newer')
  })

  test('and what is wrong stands at its field', async () => {
    const stub = await signedInTo(NEWEST_VERSION)
    stub.platform.mockImplementation(async () =>
      refusal(400, 'InvalidRequest', 'IP address 192.0.2.9 is not in any configured pool'),
    )
    const values = { project: 'shop', name: 'front', description: '', ip: '192.0.2.9' }
    const { outcome } = await createFloatingIp(blankForm, formOf(values))
    expect(JSON.stringify(outcome)).toContain('isn’t in any of the silo’s pools')
    const [[request] = []] = stub.platform.mock.calls
    expect(request?.headers.get('api-version')).toBe('2026012200.0.0')
  })
})

describe('an ephemeral IP is asked for', () => {
  const bodyFor = (pool: string, version: number) =>
    bodyOf(attachEphemeralIp, { project: 'shop', instance: 'web', pool }, version)

  test('of a pool by its name, or by version', async () => {
    expect(await bodyFor('public', BASELINE)).toEqual({ pool: 'public' })
    expect(await bodyFor('public', NEWEST_VERSION)).toEqual({
      pool_selector: { type: 'explicit', pool: 'public' },
    })
    expect(await bodyFor('default:v6', 2_025_122_300)).toEqual({ ip_version: 'v6' })
    expect(await bodyFor('default:v9', NEWEST_VERSION)).toBeUndefined()
  })
})
