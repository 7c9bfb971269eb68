import { describe, expect, it } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'
import { makeCertificate } from '@/mock-platform/testing-x509'
import type { CertificateOptions } from '@/mock-platform/testing-x509'

const HOST = 'maple.sys.cloud.example'
const body = (options: CertificateOptions, change: object = {}) => {
  const { cert, key } = makeCertificate(options)
  return { name: 'next', description: 'From 2027', service: 'external_api', cert, key, ...change }
}
const good = body({ names: [HOST], usages: ['server'] })
const value = (which: string) => `400 InvalidValue: unsupported value for "${which}": `

describe('certificates', () => {
  it.each(['ada', 'farah'])('are kept by %s, without their keys', async (admin) => {
    const platform = testPlatform()
    const call = platform.as(admin)
    const made = await call('POST', '/v1/certificates', good)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: made.body.id,
      name: 'next',
      description: 'From 2027',
      service: 'external_api',
      cert: good.cert,
      time_created: '2026-10-01T12:00:00.000Z',
      time_modified: '2026-10-01T12:00:00.000Z',
    })
    expect(JSON.stringify(platform.world.dump())).not.toContain('PRIVATE KEY')
    expect(field(await call('GET', '/v1/certificates'))).toEqual(['default-1', 'next'])
    expect((await call('GET', '/v1/certificates/next')).body).toEqual(made.body)
    expect((await call('GET', `/v1/certificates/${made.body.id}`)).body).toEqual(made.body)
    expect((await call('DELETE', '/v1/certificates/next')).status).toBe(204)
    expect(await refusals(platform, admin)('GET', '/v1/certificates/next')).toBe(
      '404 ObjectNotFound: not found: certificate with name "next"',
    )
  })

  it.each([
    ['one of its names', { names: ['other.example', HOST] }],
    ['a wildcard', { names: ['*.sys.cloud.example'] }],
    ['the common name alone', { commonName: HOST }],
    ['every usage', { names: [HOST], usages: ['client', 'server'] }],
  ] as const)('are good by %s', async (_, options) => {
    const answer = await testPlatform().as('ada')('POST', '/v1/certificates', body(options))
    expect(answer.status).toBe(201)
  })

  it('come as chains, the leaf first', async () => {
    const parent = makeCertificate({ commonName: 'Some authority' })
    const platform = testPlatform()
    const chained = { ...good, cert: good.cert + parent.cert }
    expect((await platform.as('ada')('POST', '/v1/certificates', chained)).status).toBe(201)
    const upside = { ...good, name: 'other', cert: parent.cert + good.cert }
    expect(await refusals(platform, 'ada')('POST', '/v1/certificates', upside)).toMatch(
      /Certificate not valid for given hostnames/,
    )
  })

  const past = new Date('2026-09-30')
  const [other, old] = [makeCertificate({ names: [HOST] }), makeCertificate({ notAfter: past })]
  it.each([
    ['that is none', { ...good, cert: 'hello' }, 'certificate', 'Certificate exists, but is empty'],
    [
      'that breaks off',
      { ...good, cert: good.cert.slice(0, 200) },
      'certificate',
      'Failed to parse certificate: ',
    ],
    [
      'that is garbled',
      { ...good, cert: good.cert.replace(/\n..../, '\nAAAA') },
      'certificate',
      'Failed to parse certificate: ',
    ],
    [
      'that is expired',
      body({ names: [HOST], notAfter: past }),
      'certificate',
      'Certificate exists, but is expired',
    ],
    [
      'with an expired parent',
      { ...good, cert: good.cert + old.cert },
      'certificate',
      'Certificate exists, but is expired',
    ],
    [
      'for other hosts',
      body({ names: ['orchard.sys.cloud.example'], commonName: HOST }),
      'certificate',
      `Certificate not valid for given hostnames "${HOST}": `,
    ],
    [
      'for clients',
      body({ names: [HOST], usages: ['client'] }),
      'certificate',
      'Unsupported certificate purpose (',
    ],
    ['without a key', { ...good, key: 'none' }, 'private-key', 'Failed to parse private key: '],
    [
      'with another key',
      { ...good, key: other.key },
      'certificate',
      'Certificate and private key do not match',
    ],
  ])('are refused %s', async (_, sent, which, reason) => {
    const refused = await refusals(testPlatform(), 'ada')('POST', '/v1/certificates', sent)
    expect(refused.startsWith(value(which) + reason), refused).toBe(true)
  })

  it('are refused under taken names and for other services', async () => {
    const refused = refusals(testPlatform(), 'ada')
    expect(await refused('POST', '/v1/certificates', { ...good, name: 'default-1' })).toBe(
      '400 ObjectAlreadyExists: already exists: certificate "default-1"',
    )
    expect(await refused('POST', '/v1/certificates', { ...good, service: 'mail' })).toMatch(
      /^400 -: unable to parse JSON body: service: /,
    )
    expect(await refused('DELETE', '/v1/certificates/nothing')).toMatch(/^404/)
  })

  it.each(['ben', 'chiara', 'goran'])('are closed to %s', async (user) => {
    const refused = refusals(testPlatform(), user)
    expect(await refused('GET', '/v1/certificates')).toMatch(/^403/)
    expect(await refused('POST', '/v1/certificates', good)).toMatch(/^403/)
    expect(await refused('GET', '/v1/certificates/default-1')).toMatch(/^404/)
    expect(await refused('DELETE', '/v1/certificates/default-1')).toMatch(/^404/)
  })

  it('of other silos do not exist', async () => {
    const platform = testPlatform()
    const [own] = (await platform.as('ada')('GET', '/v1/certificates')).body.items
    const token = platform.tokenOf('recovery', 'recovery')
    const request = new Request(`http://platform.test/v1/certificates/${own.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await platform.send(request)).status).toBe(404)
  })
})
