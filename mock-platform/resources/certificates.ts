import type { CertificateCreate } from '@/lib/contract/certificate'
import { managesSilo, requireSiloManager } from '@/mock-platform/core/authz'
import { requireTlsCertificate } from '@/mock-platform/core/tls-certificate'
import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { dnsNameOf } from '@/mock-platform/core/tenancy'
import type { Named, SiloRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/** The private key is checked and dropped: nothing here serves TLS with it. */
export interface CertificateRow extends Named {
  readonly siloId: string
  readonly cert: string
  readonly service: CertificateCreate['service']
}
export const certificates = defineTable<CertificateRow>()({
  name: 'certificates',
  indexes: { silo: (row) => row.siloId },
})

/** Stores a certificate of a silo once it is good for the silo's DNS name. */
export function addCertificate(
  world: World,
  silo: SiloRow,
  given: CertificateCreate,
): CertificateRow {
  requireTlsCertificate(given, [dnsNameOf(silo)], world.now())
  requireFree(world, 'certificate', certificates, 'silo', silo.id, given.name)
  const { cert, service } = given
  return world.in(certificates).put({ ...newNamed(world, given), siloId: silo.id, cert, service })
}

type Caller = Parameters<typeof managesSilo>[0]

/** A certificate of the caller's silo; who doesn't manage the silo can't see them. */
function findCertificate(call: Caller, nameOrId: string): CertificateRow {
  const { silo } = call.actor
  const table = call.world.in(certificates)
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('silo', silo.id, nameOrId)
  if (row?.siloId !== silo.id || !managesSilo(call, silo)) throw notFound('certificate', nameOrId)
  return row
}

const present = (row: CertificateRow) => ({
  ...identityOf(row),
  cert: row.cert,
  service: row.service,
})

export const certificateRoutes = [
  handle('certificateList', (call) => {
    const { silo } = call.actor
    requireSiloManager(call, silo)
    return pageOf(call, { table: certificates, index: 'silo', key: silo.id }, present)
  }),
  handle('certificateCreate', (call) => {
    const { silo } = call.actor
    requireSiloManager(call, silo)
    return present(addCertificate(call.world, silo, call.body))
  }),
  handle('certificateView', (call) => present(findCertificate(call, call.path.certificate))),
  handle('certificateDelete', (call) => {
    call.world.in(certificates).delete(findCertificate(call, call.path.certificate).id)
  }),
]
