import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'

const PATH = '/v1/system/networking/allow-list'
const list = (...ips: string[]) => ({ allowed_ips: { allow: 'list', ips } })

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
})

describe('the allow list', () => {
  it('lets everybody in at first', async () => {
    const { status, body } = await test.as('goran')('GET', PATH)
    expect(status).toBe(200)
    expect(body.allowed_ips).toEqual({ allow: 'any' })
  })

  it('is replaced, and opened again', async () => {
    const before = (await farah('GET', PATH)).body
    const { status, body } = await farah('PUT', PATH, list('10.0.0.0/8', 'FD00::/48'))
    expect(status).toBe(200)
    expect(body).toEqual({
      allowed_ips: { allow: 'list', ips: ['10.0.0.0/8', 'fd00::/48'] },
      time_created: before.time_created,
      time_modified: new Date(test.clock.ms).toISOString(),
    })
    expect((await farah('GET', PATH)).body).toEqual(body)
    const opened = await farah('PUT', PATH, { allowed_ips: { allow: 'any' } })
    expect(opened.body.allowed_ips).toEqual({ allow: 'any' })
  })

  it('takes 1000 entries', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => `10.${at >> 8}.${at & 255}.0/24`)
    expect((await farah('PUT', PATH, list(...many.slice(1)))).status).toBe(200)
    await expectRefusal(test.world, () => farah('PUT', PATH, list(...many)), 400, /1000.*1001/)
  })

  it('refuses an empty list while parsing', async () => {
    await expectRefusal(
      test.world,
      () => farah('PUT', PATH, list()),
      400,
      /^unable to parse JSON body: .*IP allowlist must not be empty/,
    )
    await expectRefusal(test.world, () => farah('PUT', PATH, list('10.0.0.0/33')), 400)
    await expectRefusal(test.world, () => farah('PUT', PATH, { allowed_ips: 'any' }), 400)
  })

  it.each([
    ['0.0.0.0/0', /"any"/],
    ['::/64', /"any"/],
    ['10.0.0.0/0', /\/0 mask/],
    ['fd00::1/0', /\/0 mask/],
  ])('refuses %s', async (entry, message) => {
    await expectRefusal(
      test.world,
      () => farah('PUT', PATH, list('10.0.0.0/8', entry)),
      400,
      message,
    )
  })

  it('must contain the address of the caller', async () => {
    const send = (from: string, ...ips: string[]) =>
      test.send(
        new Request(`http://platform.test${PATH}`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'x-forwarded-for': from,
          },
          body: JSON.stringify(list(...ips)),
        }),
      )
    const token = test.tokenOf('farah')
    await expectRefusal(
      test.world,
      () => send('192.0.2.7', '10.0.0.0/8', 'fd00::/48'),
      400,
      /192\.0\.2\.7.*cut off/,
    )
    expect((await send('192.0.2.7, 10.1.1.1', '192.0.2.0/29')).status).toBe(200)
    expect((await send('::ffff:192.0.2.7', '192.0.2.0/29')).status).toBe(200)
    expect((await send('fd00::9', 'fd00::/48')).status).toBe(200)
  })

  it('is for operators', async () => {
    await expectRefusedToOthers(test, { method: 'GET', path: PATH, outsider: 403 })
    const body = list('10.0.0.0/8')
    await expectRefusedToOthers(test, {
      method: 'PUT',
      path: PATH,
      body,
      outsider: 403,
      changes: true,
    })
  })
})
