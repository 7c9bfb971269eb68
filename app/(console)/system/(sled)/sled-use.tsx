import { useSledUse } from '@/app/(console)/system/use-sled-use'
import { meterOf } from '@/lib/capacity/meter'
import type { Sled } from '@/lib/contract/sled'
import { fullNumber } from '@/lib/format/number'
import { sizeText } from '@/lib/format/size'
import { FactMeter } from '@/lib/utilization/quota-use'
import { Fact, FactPending } from '@/lib/ui/fact'

/** How much of a sled’s threads and memory its instances were given. */
export function SledUseFacts({ sled }: { readonly sled: Sled }) {
  const use = useSledUse(sled.id)
  return (
    <>
      <Fact label="Instances">
        {use ? fullNumber(use.instances) : use === null ? 'Unknown' : <FactPending />}
      </Fact>
      <ShareFact
        label="Usable hardware threads"
        used={use && use.cpus}
        whole={sled.usableHardwareThreads}
        words={(count) => fullNumber(count)}
      />
      <ShareFact
        label="Usable physical RAM"
        used={use && use.memory}
        whole={sled.usablePhysicalRam}
        words={sizeText}
      />
    </>
  )
}

function ShareFact(props: {
  readonly label: string
  /** Undefined while it is read; null is what the platform doesn’t tell. */
  readonly used: number | null | undefined
  readonly whole: number | null
  readonly words: (amount: number) => string
}) {
  const { label, used, whole, words } = props
  if (whole === null) return <Fact label={label}>Unknown</Fact>
  if (used == null)
    return (
      <Fact label={label} detail={used === null && 'Used: unknown'}>
        {words(whole)}
      </Fact>
    )
  return (
    <Fact label={label} detail={<FactMeter meter={meterOf(used, whole)} label={label} />}>
      <span>{words(used)}</span>
      <span className="text-subtle">{` of ${words(whole)}`}</span>
    </Fact>
  )
}
