'use client'

import { clearPortSettings } from '@/app/(console)/system/_port-settings/port-actions'
import { portWords } from '@/app/(console)/system/_port-settings/setting-words'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import { Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'
import { useOpening } from '@/lib/ui/use-reopened'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { WayOutReview } from '@/app/(console)/system/_port-settings/way-out-review'

/** What a port has and would lose; its name is asked for where that may cut its rack off. */
function ClearReview({ port }: { readonly port: SwitchPort }) {
  return (
    <>
      <Losses id={port.portSettingsId ?? ''} />
      <WayOutReview affects={({ id }) => id === port.id} confirm={port.portName} />
    </>
  )
}

function Losses({ id }: { readonly id: string }) {
  const { data, failure } = useApiQuery(
    systemReads.networkingSwitchPortSettingsView({ path: { port: id } }),
  )
  if (failure) return <p>What is applied now couldn’t be loaded.</p>
  if (!data) return <p role="status">Loading…</p>
  const counts = [
    [data.links.length, 'links'],
    [data.addresses.length, 'addresses'],
    [data.routes.length, 'routes'],
    [data.bgpPeers.length, 'BGP peers'],
  ] as const
  return (
    <p>
      <span>Applied now: </span>
      <strong translate="no">{data.name}</strong>
      <span>{`, with ${counts.map(([count, what]) => `${count} ${what}`).join(', ')}.`}</span>
    </p>
  )
}

const loadApply = () => import('@/app/(console)/system/_port-settings/apply-settings-dialog')

/** What a port has of settings, and how to give it others, or none. */
export function PortSettingsSection({ port }: { readonly port: SwitchPort }) {
  const missing = useMissing()
  const { ask, dialog } = useConfirmation()
  const clear = useOpening('Clear settings', () => ask(confirmClear(port)))
  const apply = useDialog(loadApply, 'Apply settings', { props: () => ({ port }) })
  return (
    <section>
      <div className="section-head">
        <h2>Settings</h2>
        <div className="button-row">
          <Button size="sm" disabledReason={missing.changeFleet} onClick={() => apply.open()}>
            Apply settings
          </Button>
          <Button
            size="sm"
            disabledReason={
              missing.changeFleet ?? (port.portSettingsId ? undefined : 'No settings are applied')
            }
            onClick={() => clear(undefined)}
          >
            Clear settings
          </Button>
        </div>
      </div>
      <Applied id={port.portSettingsId ?? undefined} />
      {apply.dialog}
      {dialog}
    </section>
  )
}

function Applied({ id }: { readonly id: string | undefined }) {
  const { names, isComplete } = useAllNames(
    (page) => systemReads.networkingSwitchPortSettingsList({ query: page }),
    { isEnabled: id !== undefined },
  )
  if (id === undefined) return <p className="list-note">No settings are applied.</p>
  const name = names?.[id]
  if (name !== undefined)
    return (
      <p className="list-note">
        <Link className="link" translate="no" href={routes.portSettings(name)}>
          {name}
        </Link>
      </p>
    )
  const words = !isComplete
    ? 'Loading…'
    : names
      ? 'The settings that were applied no longer exist.'
      : 'The name of the settings couldn’t be loaded.'
  return (
    <p className="list-note">
      <span>{words}</span> <Mono>{id}</Mono>
    </p>
  )
}

const confirmClear = (port: SwitchPort): Confirmation => {
  const { portName, rackId, switchLocation } = port
  return {
    title: 'Clear settings?',
    question: named`Clear the settings of ${portWords(port)}? Its links go down. The settings themselves are kept.`,
    more: <ClearReview port={port} />,
    danger: true,
    actionTitle: 'Clear settings',
    ...callOf(
      'networkingSwitchPortClearSettings',
      clearPortSettings,
      { path: { port: portName }, query: { rackId, switchLocation } },
      () => ({ notice: { content: `Settings of **${portName}** cleared` } }),
    ),
  }
}
