import { describe, expect, test } from 'vitest'
import { operationPaths } from '@/lib/contract/paths'
import { allowedOperation } from './allowed'

describe('allowedOperation', () => {
  test.each([
    ['GET', '/v1/projects', 'projectList'],
    ['GET', '/v1/projects/web', 'projectView'],
    ['PUT', '/v1/projects/web', 'projectUpdate'],
    ['POST', '/v1/instances/a%2Fb/start', 'instanceStart'],
    ['GET', '/v1/system/hardware/sleds', 'sledList'],
    ['GET', '/experimental/v1/probes', 'probeList'],
  ])('lets %s %s through', (method, path, operation) => {
    expect(allowedOperation(method, path)).toBe(operation)
  })

  test.each([
    ['POST', '/v1/login/maple/local'],
    ['POST', '/v1/logout'],
    ['POST', '/v1/system/scim/tokens'],
    ['POST', '/v1/users/x/logout'],
    ['PATCH', '/v1/projects/web'],
    ['DELETE', '/v1/projects'],
    ['GET', '/v1/projects/'],
    ['GET', '/v1/projects/web/'],
    ['GET', '/v1//projects'],
    ['GET', '/v1/projects/web/secrets'],
    ['GET', '/device/token'],
    ['GET', '/experimental/v1/system/support-bundles/x/download'],
    ['HEAD', '/experimental/v1/system/support-bundles/x/download/y'],
    ['GET', '/experimental/v1/system/support-bundles/x/index'],
    ['GET', '/experimental/probes'],
    ['GET', '/V1/projects'],
    ['get', '/v1/projects'],
    ['GET', '/v1/__proto__'],
  ])('keeps %s %s out', (method, path) => {
    expect(allowedOperation(method, path)).toBeUndefined()
  })

  // Two paths of the table that a walk could take for one another would fail here.
  test.each(
    Object.entries(operationPaths)
      .filter(
        ([name, [, path]]) =>
          /^\/(?:experimental\/)?v1\//.test(path) &&
          !/^(?:loginLocal|logout|userLogout|scimTokenCreate)$/.test(name) &&
          !/^supportBundle(?:Download|Head|Index)/.test(name),
      )
      .map(([name, [method, path]]) => [name, method, path.replaceAll(/\{\w+\}/g, 'x')] as const),
  )('finds %s at %s %s', (name, method, path) => {
    expect(allowedOperation(method, path)).toBe(name)
  })
})
