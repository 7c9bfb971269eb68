import { handle } from '@/mock-platform/core/handle'
import { findInProject, projectOf } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

export interface FloatingIpRow extends Named {
  readonly projectId: string
  readonly ip: string
  readonly ipPoolId: string
  readonly instanceId: string | null
}
export const floatingIps = defineTable<FloatingIpRow>()({
  name: 'floating-ips',
  indexes: {
    project: (row) => row.projectId,
    instance: (row) => row.instanceId,
    ip: (row) => row.ip,
    pool: (row) => row.ipPoolId,
  },
  keepsProject: { kind: 'floating ip', rank: 2 },
  holdsAddresses: true,
})
export const floatingIpKind = { type: 'floating-ip', table: floatingIps }

export const presentFloatingIp = (row: FloatingIpRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  ip: row.ip,
  ipPoolId: row.ipPoolId,
  instanceId: row.instanceId,
})

export const floatingIpRoutes = [
  handle('floatingIpList', (call) => {
    const source = { table: floatingIps, index: 'project', key: projectOf(call).id } as const
    return pageOf(call, source, presentFloatingIp)
  }),
  handle('floatingIpView', (call) => {
    const { floatingIp } = call.path
    return presentFloatingIp(
      findInProject(call, floatingIpKind, floatingIp, call.query.project, 'read'),
    )
  }),
]
