'use client'

import type { ReactNode } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { systemReads } from '@/lib/api/system-reads'
import { translate } from '@/lib/errors/translate'
import { RetryButton } from '@/lib/reading/retry-button'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { callOf } from '@/lib/screens/calls'
import { Badge } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { Card } from '@/lib/ui/card'
import { Skeleton } from '@/lib/ui/skeleton'
import { setInboundIcmp, setNetworkSettings } from './allow-list-actions'
import { useOpening } from '@/lib/ui/use-reopened'

/** What the network of today's platforms allows; nothing where the platform lacks it. */
export function NetworkSettings() {
  const can = usePlatformCan()
  if (!can('versions')) return null
  return (
    <section aria-labelledby="network-settings" className="flex flex-col gap-4">
      <div className="section-head">
        <h2 id="network-settings">Settings</h2>
      </div>
      <InboundIcmp />
      {can('jumboFrames') && <JumboFrames />}
    </section>
  )
}

const word = (isOn: boolean): string => (isOn ? 'on' : 'off')

const beforeAfter = (what: string, isOn: boolean): string =>
  `${what}: ${word(!isOn)} now. Turn ${word(isOn)}?`

const askIcmp = (isOn: boolean): Confirmation => ({
  title: `Turn ${word(isOn)} inbound ICMP?`,
  question: beforeAfter('Inbound ICMP', isOn),
  alsoGoes: [
    isOn
      ? 'The platform’s API addresses will answer pings'
      : 'Monitoring that pings the platform’s API addresses will find them down',
  ],
  actionTitle: `Turn ${word(isOn)} inbound ICMP`,
  ...callOf('networkingInboundIcmpUpdate', setInboundIcmp, { body: { enabled: isOn } }, () => ({
    notice: { content: `Inbound ICMP turned ${word(isOn)}` },
  })),
})

function InboundIcmp() {
  const reading = useApiQuery(systemReads.networkingInboundIcmpView({}))
  return (
    <Setting
      title="Inbound ICMP"
      description="Whether the platform’s API addresses answer pings."
      operation="networkingInboundIcmpView"
      reading={reading}
      isOn={reading.data?.enabled}
      confirmation={askIcmp}
    />
  )
}

const askJumbo = (isOn: boolean): Confirmation => ({
  title: `Turn ${word(isOn)} jumbo frames?`,
  question: beforeAfter('Jumbo frames', isOn),
  alsoGoes: [
    isOn
      ? 'Instances can ask for them; what leaves the rack has to carry them as well'
      : 'Instances that ask for them keep asking, without effect',
    'Running instances keep what they have until they restart',
  ],
  actionTitle: `Turn ${word(isOn)} jumbo frames`,
  ...callOf(
    'systemNetworkingSettingsUpdate',
    setNetworkSettings,
    { body: { externalJumboFramesOptInEnabled: isOn } },
    () => ({ notice: { content: `Jumbo frames turned ${word(isOn)}` } }),
  ),
})

function JumboFrames() {
  const reading = useApiQuery(systemReads.systemNetworkingSettingsView({}))
  return (
    <Setting
      title="Jumbo frames"
      description="Whether instances can use larger packets (8,500 bytes) on their primary network interface."
      operation="systemNetworkingSettingsView"
      reading={reading}
      isOn={reading.data?.externalJumboFramesOptInEnabled}
      confirmation={askJumbo}
    />
  )
}

interface SettingProps {
  readonly title: string
  readonly description: string
  /** Name of the operation that reads it. */
  readonly operation: string
  readonly reading: Pick<ApiQuery<object>, 'data' | 'failure' | 'isFetching' | 'retry'>
  /** Null where the answer doesn't say. */
  readonly isOn: boolean | null | undefined
  /** Asks before it is made so. */
  readonly confirmation: (isOn: boolean) => Confirmation
}

function Setting(props: SettingProps) {
  const { title, description, operation, reading, isOn, confirmation } = props
  const { ask, dialog } = useConfirmation()
  const { changeFleet } = useMissing()
  const isKnown = isOn === true || isOn === false
  const change = useOpening(title, () => ask(confirmation(isOn !== true)))
  return (
    <>
      <Card
        title={title}
        description={description}
        actions={
          <Button
            disabledReason={changeFleet ?? (isKnown ? undefined : 'Whether it is on isn’t known')}
            onClick={() => change(undefined)}
          >
            {isKnown ? `Turn ${word(!isOn)}` : 'Change'}
          </Button>
        }
      >
        {state()}
      </Card>
      {dialog}
    </>
  )

  function state(): ReactNode {
    if (isKnown) return <Badge tone={isOn ? 'ok' : 'neutral'}>{word(isOn)}</Badge>
    const { data, failure } = reading
    if (data) return <span className="text-subtle">Unknown</span>
    if (!failure) return <Skeleton width="3rem" height="0.75rem" />
    return (
      <p>
        <span>{`Couldn’t be loaded: ${translate(failure, operation).message}. `}</span>
        <RetryButton size="sm" of={reading} />
      </p>
    )
  }
}
