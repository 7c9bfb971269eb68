import { silos } from '@/mock-platform/core/tenancy'
import { certificates } from '@/mock-platform/resources/certificates'
import type { World } from '@/mock-platform/world'
import { aged } from './build'
import { seedDemo } from './demo'
import { seedDepartments } from './fleet-departments'
import { seedFleetHardware } from './fleet-hardware'
import { seedFleetPools } from './fleet-pools'
import { MAPLE_CERT } from './operators'

/**
 * The demo as an operator of a fleet has it after some months: 50 silos that grow, pools that fill
 * up, a second rack, things that break, certificates that end.
 */
export function seedFleet(world: World): void {
  seedDemo(world)
  const pools = seedFleetPools(world)
  seedDepartments(world, pools.departments)
  pools.fill()
  seedCertificates(world)
  seedFleetHardware(world)
}

const DAY = 86_400_000

/** Certificates of maple beside that of the setup: name, description, days until its end. */
const CERTIFICATES = [
  ['maple-2026', 'Renewed every quarter, by hand', 10],
  ['maple-2025', 'Replaced, kept by mistake', -5],
  ['maple-next', 'Ordered early', 100],
] as const

function seedCertificates(world: World): void {
  const maple = world.in(silos).named('all', '', 'maple')
  if (maple === undefined) throw new Error('the demo has its silo')
  for (const [name, description, days] of CERTIFICATES) {
    world.in(certificates).put({
      ...aged(world, name, description, Math.max(2, 90 - days)),
      siloId: maple.id,
      cert: endingAt(MAPLE_CERT, world.now() + days * DAY + DAY / 2),
      service: 'external_api',
    })
  }
}

/** When the setup's certificate ends, as its DER says it. */
const SETUP_END = '20460101000000Z'

/**
 * The certificate with another expiry date. Its signature no longer matches, which no screen that
 * shows it checks; a key to sign it anew would have to be kept here.
 */
function endingAt(pem: string, endMs: number): string {
  const end = `${new Date(endMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
  const der = atob(pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')).replace(SETUP_END, end)
  const lines = btoa(der).replaceAll(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
