'use client'

import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { ComboboxField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import { useRead } from '@/lib/table/use-read'
import { validateRequired } from '@/lib/validate/required'

const requireVpc = (value: string) => validateRequired(value, 'VPC')
const requireSubnet = (value: string) => validateRequired(value, 'Subnet')

interface Props {
  readonly project: string
  /** The instance's interfaces: all are in one VPC, each in another subnet. */
  readonly nics: readonly Pick<InstanceNetworkInterface, 'vpcId' | 'subnetId'>[]
}

/** The VPC and the subnet of a new network interface. */
export function SubnetFields({ project, nics }: Props) {
  const vpc = useChoice('vpc', requireVpc)
  const subnet = useChoice('subnet', requireSubnet)
  const vpcs = useRead(reads.vpcList({ query: { project, limit: PICKER_LIMIT } }))
  const subnets = useRead({
    ...reads.vpcSubnetList({ query: { project, vpc: vpc.value, limit: PICKER_LIMIT } }),
    enabled: vpc.value !== '',
  })
  const only = nics[0]?.vpcId
  const used = new Set(nics.map(({ subnetId }) => subnetId))
  return (
    <>
      <ComboboxField
        label="VPC"
        required
        choice={{
          ...vpc,
          set: (value) => {
            vpc.set(value)
            if (value !== vpc.value) subnet.set('')
          },
        }}
        placeholder="Choose a VPC"
        emptyText={listText(vpcs, 'VPCs')}
        options={(vpcs.data?.items ?? []).map(({ id, name, description }) => {
          const isOther = only !== undefined && id !== only
          return {
            value: name,
            label: name,
            meta: isOther
              ? 'The instance’s interfaces are in another VPC'
              : description || undefined,
            disabled: isOther,
          }
        })}
      />
      <ComboboxField
        label="Subnet"
        required
        disabled={vpc.value === ''}
        choice={subnet}
        placeholder={vpc.value === '' ? 'Choose a VPC first' : 'Choose a subnet'}
        emptyText={listText(subnets, 'Subnets')}
        options={(subnets.data?.items ?? []).map(({ id, name, ipv4Block, ipv6Block }) => {
          const isUsed = used.has(id)
          return {
            value: name,
            label: name,
            meta: isUsed
              ? 'The instance has an interface in it already'
              : `${ipv4Block} · ${ipv6Block}`,
            disabled: isUsed,
          }
        })}
      />
    </>
  )
}

function listText({ data, isError }: { data: unknown; isError: boolean }, what: string): string {
  if (isError) return `${what} could not be loaded`
  return data ? 'No matches' : 'Loading…'
}
