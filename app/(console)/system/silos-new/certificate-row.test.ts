import { expect, it } from 'vitest'
import { checkCertificate } from '@/lib/certificates/check'
import { keyPem, make } from '@/lib/certificates/made.fixture'
import { hostProblem, shownOf } from './certificate-row'

const now = new Date('2030-01-01')
const row = async (dnsNames: readonly string[]) => {
  const made = make({ name: 'fallback.example', dnsNames, notAfter: new Date('2030-02-20') })
  const [cert, key] = [made.pem, keyPem(made)]
  const check = await checkCertificate({ cert, key, hostnames: [] }, now)
  return { name: 'first', description: '', cert, key, ...shownOf(check, now) }
}

it('shows what a certificate is good for and when it ends', async () => {
  expect(await row(['*.sys.example.com', 'other.example'])).toMatchObject({
    hosts: ['*.sys.example.com', 'other.example'],
    expiry: 'Expires in 50 days',
  })
  expect((await row([])).hosts).toEqual(['fallback.example'])
  expect(shownOf(undefined, now)).toEqual({ hosts: [], expiry: '' })
})

it('ends with the first certificate of its chain', async () => {
  const [leaf, issuer] = [
    make({ name: 'maple.example', notAfter: new Date('2030-07-19') }),
    make({ name: 'Example Issuer', isAuthority: true, notAfter: new Date('2030-01-05') }),
  ]
  const cert = `${leaf.pem}\n${issuer.pem}`
  const check = await checkCertificate({ cert, key: keyPem(leaf), hostnames: [] }, now)
  expect(shownOf(check, now).expiry).toBe(
    'Expires in 4 days: Certificate 2 of the chain (Example Issuer)',
  )
})

it('tells of a certificate that the silo’s name leaves behind', async () => {
  const rows = [await row(['maple.sys.example.com'])]
  expect(hostProblem(rows, 'maple.sys.example.com')).toBeUndefined()
  expect(hostProblem(rows, 'orchard.sys.example.com')).toBe(
    'first isn’t valid for orchard.sys.example.com',
  )
  expect(hostProblem(rows, undefined)).toBeUndefined()
  const unread = { ...(await row([])), hosts: [] }
  expect(hostProblem([unread], 'orchard.sys.example.com')).toBeUndefined()
})
