import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes, withQuery } from './routes'

test('encodes what stands in a path', () => {
  expect(routes.instanceStorage('a b', 'c/d')).toBe('/projects/a%20b/instances/c%2Fd/storage')
})

test('keeps any name within its segment', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (project, name) => {
        expect(routes.instanceStorage(project, name).split('/')).toHaveLength(6)
      },
    ),
  )
})

test('a query holds the defined members only', () => {
  expect(withQuery('/login', { redirect_uri: undefined })).toBe('/login')
  expect(routes.login('/a?b=c')).toBe('/login?redirect_uri=%2Fa%3Fb%3Dc')
})

test('a firewall rule to copy is part of the path', () => {
  expect(routes.firewallRuleNew('p', 'v')).toBe('/projects/p/vpcs/v/firewall-rules-new')
  expect(routes.firewallRuleNew('p', 'v', 'r')).toBe('/projects/p/vpcs/v/firewall-rules-new/r')
})
