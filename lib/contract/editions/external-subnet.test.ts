import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { ExternalSubnetCreate } from '@/lib/contract/external-subnet'
import { isLowered, lifted, lowered, TooOld } from './index'

const naming = { name: 'edge', description: '' }
const selector = fc.oneof(
  fc.constant({ type: 'explicit', pool: 'public' }),
  fc.record(
    { type: fc.constant('auto'), ipVersion: fc.constantFrom('v4', 'v6', null) },
    { requiredKeys: ['type'] },
  ),
)
const allocator = fc.oneof(
  fc.constant({ type: 'explicit', subnet: '198.18.16.0/28' }),
  fc.record(
    { type: fc.constant('auto'), prefixLength: fc.nat({ max: 128 }), poolSelector: selector },
    { requiredKeys: ['type', 'prefixLength'] },
  ),
)

test('the length of a wanted subnet has the name of its time, and nothing else changes', () => {
  expect(isLowered('externalSubnetCreate')).toBe(true)
  fc.assert(
    fc.property(allocator, (wanted) => {
      const body = { ...naming, allocator: wanted }
      expect(ExternalSubnetCreate.safeParse(body).success).toBe(true)
      for (const version of [2_026_032_300, NEWEST_VERSION])
        expect(lowered('externalSubnetCreate', body, version)).toEqual(body)
      for (const version of [2_026_011_601, 2_026_012_201, 2_026_013_100]) {
        const sent = JSON.stringify(lowered('externalSubnetCreate', body, version))
        expect(sent).not.toContain('prefixLength')
        expect(JSON.parse(sent.replace('"prefixLen":', '"prefixLength":'))).toEqual(
          JSON.parse(JSON.stringify(body)),
        )
      }
    }),
  )
})

test('a platform without external subnets is told so, not asked', () => {
  const body = { ...naming, allocator: { type: 'explicit', subnet: '198.18.16.0/28' } }
  for (const version of [BASELINE, FIRST_VERSION])
    expect(() => lowered('externalSubnetCreate', body, version)).toThrow(TooOld)
  expect(lifted('externalSubnetView', body)).toBe(body)
})
