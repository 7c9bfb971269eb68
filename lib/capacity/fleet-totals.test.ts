import { expect, test } from 'vitest'
import { fleetTotals } from './fleet-totals'

const endless = { cpus: 9_999_999_999, memory: 1e18, storage: 1e18 }

test('silos without a limit are counted, and are no part of the share of the others', () => {
  const silos = [
    { provisioned: { cpus: 4, memory: 10, storage: 7 }, allocated: { ...endless, storage: 70 } },
    { provisioned: { cpus: 2, memory: 5, storage: 3 }, allocated: endless },
    {
      provisioned: { cpus: 6, memory: 20, storage: null },
      allocated: { cpus: 12, memory: null, storage: 30 },
    },
  ]
  expect(fleetTotals(silos)).toEqual({
    provisioned: { cpus: 12, memory: 35, storage: 10 },
    quota: { cpus: 12, memory: 0, storage: 100 },
    ofQuota: { cpus: 6, memory: 0, storage: 7 },
    unlimited: { cpus: 2, memory: 2, storage: 1 },
  })
})
