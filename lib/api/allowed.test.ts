import { describe, expect, test } from 'vitest'
import { isAllowedCall } from './allowed'

describe('isAllowedCall', () => {
  test.each([
    ['GET', '/v1/projects'],
    ['GET', '/v1/projects/web'],
    ['PUT', '/v1/projects/web'],
    ['POST', '/v1/instances/a%2Fb/start'],
    ['GET', '/v1/system/hardware/sleds'],
  ])('lets %s %s through', (method, path) => {
    expect(isAllowedCall(method, path)).toBe(true)
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
    expect(isAllowedCall(method, path)).toBe(false)
  })
})
