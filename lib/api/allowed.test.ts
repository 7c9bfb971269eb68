import { describe, expect, test } from 'vitest'
import { allowedOperation } from './allowed'

describe('allowedOperation', () => {
  test.each([
    ['GET', '/v1/projects', 'projectList'],
    ['GET', '/v1/projects/web', 'projectView'],
    ['PUT', '/v1/projects/web', 'projectUpdate'],
    ['POST', '/v1/instances/a%2Fb/start', 'instanceStart'],
    ['GET', '/v1/system/hardware/sleds', 'sledList'],
  ])('lets %s %s through', (method, path, operation) => {
    expect(allowedOperation(method, path)).toBe(operation)
  })

  test.each([
    ['POST', '/v1/login/maple/local'],
    ['POST', '/v1/logout'],
    ['PATCH', '/v1/projects/web'],
    ['DELETE', '/v1/projects'],
    ['GET', '/v1/projects/'],
    ['GET', '/v1/projects/web/'],
    ['GET', '/v1//projects'],
    ['GET', '/v1/projects/web/secrets'],
    ['GET', '/device/token'],
    ['GET', '/experimental/v1/probes'],
    ['GET', '/V1/projects'],
    ['get', '/v1/projects'],
    ['GET', '/v1/__proto__'],
  ])('keeps %s %s out', (method, path) => {
    expect(allowedOperation(method, path)).toBeUndefined()
  })
})
