import { expect, it } from 'vitest'
import { mappedRolesOf, rolePairsOf } from './fleet-roles'
import { acsUrlOf, siloHost, standardAcsUrl, zoneOf } from './hosts'

it.each([
  ['maple.sys.cloud.example', 'cloud.example'],
  ['Maple.SYS.cloud.example:8443', 'cloud.example'],
  ['localhost:3000', undefined],
  ['console.cloud.example', undefined],
  ['maple.sys', undefined],
  ['.sys.cloud.example', undefined],
  ['maple.sys..example', undefined],
  ['', undefined],
])('the zone of %j is %s', (host, zone) => {
  expect(zoneOf(host)).toBe(zone)
})

it('names what follows from a silo', () => {
  expect(siloHost('maple', 'cloud.example')).toBe('maple.sys.cloud.example')
  expect(acsUrlOf('maple', 'okapi', 'cloud.example')).toBe(
    'https://maple.sys.cloud.example/login/maple/saml/okapi',
  )
})

it('maps the roles that are chosen, and reads any', () => {
  expect(mappedRolesOf([])).toEqual({})
  expect(mappedRolesOf(['admin', 'viewer'])).toEqual({ admin: ['admin'], viewer: ['viewer'] })
  expect(
    rolePairsOf({ admin: ['admin', 'auditor'], limitedCollaborator: ['viewer'], viewer: [] }),
  ).toEqual([
    { silo: 'Silo admin', fleet: 'Fleet admin' },
    { silo: 'Silo admin', fleet: 'Fleet auditor' },
    { silo: 'Silo limited collaborator', fleet: 'Fleet viewer' },
  ])
})

it.each([
  ['https://maple.sys.cloud.example', 'https://orchard.sys.cloud.example/login/orchard/saml/okapi'],
  ['http://localhost:3000', 'http://localhost:3000/login/orchard/saml/okapi'],
])('on a console at %s a provider posts to %s', (origin, url) => {
  expect(standardAcsUrl('orchard', 'okapi', origin)).toBe(url)
})
