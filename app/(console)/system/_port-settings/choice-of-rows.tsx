'use client'

import { systemReads } from '@/lib/api/system-reads'
import { type LotBlock, blockText } from '@/lib/bgp/announcement'
import { listText } from '@/lib/format/list'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { RowsField } from '@/lib/form/rows-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { checks } from './setting-checks'

interface LotProps {
  readonly choice: Choice
  /** Those of the chosen lot, once they are known. */
  readonly blocks: readonly LotBlock[] | undefined
}

/** The lot that an address is taken from, with what it has. */
export function LotField({ choice, blocks }: LotProps) {
  const reading = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }))
  return (
    <RowsField
      label="Address lot"
      required
      hint={blocks?.length ? listText(blocks.map(blockText)) : 'The address is taken from it.'}
      what="Address lots"
      operation="networkingAddressLotList"
      reading={reading}
      none="No address lots available"
      choice={choice}
      options={reading.data?.items.map(({ id, name, kind }) => ({
        value: id,
        label: name,
        meta: kind,
      }))}
    />
  )
}

/** The configuration that says which ASN the switch has to a peer. */
export function BgpConfigField() {
  const reading = useAllRows((page) => systemReads.networkingBgpConfigList({ query: page }))
  return (
    <RowsField
      label="BGP configuration"
      required
      what="BGP configurations"
      operation="networkingBgpConfigList"
      reading={reading}
      none="No BGP configurations available"
      choice={useChoice('bgpConfig', checks.peers.bgpConfig)}
      options={reading.data?.items.map(({ id, name, asn }) => ({
        value: id,
        label: name,
        meta: `ASN ${asn}`,
      }))}
    />
  )
}
