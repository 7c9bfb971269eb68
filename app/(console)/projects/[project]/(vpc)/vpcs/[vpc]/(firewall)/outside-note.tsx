'use client'

import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'
import { outsideWords } from '@/lib/network/outside-words'
import { Notice } from '@/lib/ui/notice'

const NONE: readonly string[] = []

/** Says whether anybody outside the VPC could reach its instances at all. */
export default function OutsideNote(where: { readonly project: string; readonly vpc: string }) {
  const { network, isWhole, failures } = useNetwork({ ...where, instances: NONE, isOfAll: true })
  const words = network && isWhole ? outsideWords(network) : undefined
  const isUnknown = failures.length > 0
  return (
    <div role="status">
      {words && <Notice tone={words.isNobody ? 'notice' : 'info'}>{words.text}</Notice>}
      {isUnknown && (
        <Notice>
          Instances couldn’t be loaded, so it’s unknown whether they have external IPs.
        </Notice>
      )}
    </div>
  )
}
