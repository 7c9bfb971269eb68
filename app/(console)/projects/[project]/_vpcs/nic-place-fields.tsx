'use client'

import { useMemo } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import type { Failure } from '@/lib/api/result'
import { ComboboxField } from '@/lib/form/choice-fields'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { ComboboxOption } from '@/lib/ui/combobox-state'
import { validateRequired } from '@/lib/validate/required'
import { NicAddressFields } from './nic-address-fields'

const requireVpc = (value: string) => validateRequired(value, 'VPC')
const requireSubnet = (value: string) => validateRequired(value, 'Subnet')

interface Props {
  readonly project: string
  readonly vpcs: readonly ComboboxOption[]
  /** What the list of VPCs says when nothing fits. */
  readonly vpcsText?: string
  /** Why the instance can have no interface more in this subnet; undefined when it can. */
  readonly usedText: (subnet: { readonly id: string; readonly name: string }) => string | undefined
}

/** VPC, subnet and addresses of a new network interface. */
export function NicPlaceFields({ project, vpcs, vpcsText, usedText }: Props) {
  const subnet = useChoice('subnet', requireSubnet)
  const vpc = useChoice('vpc', requireVpc, (value) => {
    if (value !== vpc.value) subnet.set('')
  })
  const subnets = useAllRows(
    (page) => networkReads.vpcSubnetList({ query: { project, vpc: vpc.value, ...page } }),
    { isEnabled: vpc.value !== '' },
  )
  const chosen = subnets.data?.items.find(({ name }) => name === subnet.value)
  const { ipv4Block, ipv6Block } = chosen ?? {}
  const blocks = useMemo(
    () =>
      ipv4Block === undefined || ipv6Block === undefined ? undefined : { ipv4Block, ipv6Block },
    [ipv4Block, ipv6Block],
  )
  return (
    <>
      <ComboboxField
        label="VPC"
        required
        choice={vpc}
        placeholder="Choose a VPC"
        {...(vpcsText === undefined ? {} : { emptyText: vpcsText })}
        options={vpcs}
      />
      <RowsField
        label="Subnet"
        required
        disabled={vpc.value === ''}
        choice={subnet}
        placeholder={vpc.value === '' ? 'Choose a VPC first' : 'Choose a subnet'}
        what="Subnets"
        operation="vpcSubnetList"
        reading={subnets}
        none="No matches"
        options={subnets.data?.items.map(({ id, name, ...its }) => {
          const used = usedText({ id, name })
          return {
            value: name,
            label: name,
            meta: used ?? `${its.ipv4Block} · ${its.ipv6Block}`,
            disabled: used !== undefined,
          }
        })}
      />
      <NicAddressFields blocks={blocks} />
    </>
  )
}

/** What a list says when nothing fits. */
export function listText(
  { data, failure }: { data: unknown; failure: Failure | undefined },
  what: string,
): string {
  if (failure) return `${what} couldn’t be loaded`
  return data ? 'No matches' : 'Loading…'
}
