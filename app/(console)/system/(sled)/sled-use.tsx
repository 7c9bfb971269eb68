'use client'

import { useSledUse } from '@/app/(console)/system/use-sled-use'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { fullNumber } from '@/lib/format/number'
import { sizeText } from '@/lib/format/size'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CapacityCard } from '@/lib/utilization/capacity-card'

/** How much of a sled’s threads and memory its instances were given. */
export function SledUse({ sledId }: { readonly sledId: string }) {
  const { data: sled } = useApiQuery(hardwareReads.sledView({ path: { sledId } }))
  const use = useSledUse(sledId)
  if (use === null) return <p className="list-note">How much of the sled is used is unknown.</p>
  if (!sled || !use) return null
  const threads = sled.usableHardwareThreads
  const ram = sled.usablePhysicalRam
  return (
    <div className="capacity-bars">
      {threads !== null && use.cpus !== null && (
        <Share
          title="Hardware threads"
          used={use.cpus}
          whole={threads}
          words={(count) => fullNumber(count)}
          usedLabel="vCPUs of instances"
        />
      )}
      {ram !== null && use.memory !== null && (
        <Share
          title="RAM"
          used={use.memory}
          whole={ram}
          words={sizeText}
          usedLabel="Memory of instances"
        />
      )}
    </div>
  )
}

function Share(props: {
  readonly title: string
  readonly used: number
  readonly whole: number
  readonly words: (amount: number) => string
  readonly usedLabel: string
}) {
  const { title, used, whole, words, usedLabel } = props
  const meter = meterOf(used, whole)
  return (
    <CapacityCard
      title={title}
      figure={{
        meter,
        meterText: `${words(used)} of ${words(whole)}, ${percentWords(meter.percent)}`,
        facts: [
          [usedLabel, words(used)],
          ['Usable', words(whole)],
        ],
      }}
    />
  )
}
