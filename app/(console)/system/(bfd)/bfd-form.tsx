'use client'

import { useCallback } from 'react'
import { byNeighbor } from '@/app/(console)/system/_port-settings/affects'
import { WayOutGuard } from '@/app/(console)/system/_port-settings/way-out-guard'
import {
  detectionWords,
  RX_MAX,
  THRESHOLD_MAX,
  validateLocal,
  validateRemote,
  validateRx,
  validateThreshold,
} from '@/lib/bgp/bfd-session'
import { NumberField, RadioField, TextChoiceField } from '@/lib/form/choice-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { enableBfdSession } from './bfd-actions'

/** Three packets, one each 300 ms: a router that is gone is noticed within a second. */
const usual = {
  switch: 'switch0',
  mode: 'single_hop',
  detectionThreshold: '3',
  requiredRx: '300000',
}

export function BfdForm() {
  return (
    <FormPanel
      title="Enable BFD session"
      missing={useMissing().changeFleet}
      action={enableBfdSession}
      initial={usual}
      closeTo={routes.bfdSessions}
    >
      <Fields />
    </FormPanel>
  )
}

function Fields() {
  const remote = useChoice('remote', validateRemote)
  const local = useChoice(
    'local',
    useCallback((text: string) => validateLocal(text, remote.value), [remote.value]),
  )
  const threshold = useChoice('detectionThreshold', validateThreshold)
  const rx = useChoice('requiredRx', validateRx)
  const location = useChoice('switch')
  const address = remote.value.trim()
  const words = detectionWords(threshold.value, rx.value)
  return (
    <>
      <RadioField
        label="Switch"
        required
        look="segmented"
        choice={location}
        options={['switch0', 'switch1'].map((value) => ({ value, label: value }))}
      />
      <TextChoiceField
        label="Remote address"
        required
        mono
        data-autofocus
        choice={remote}
        hint="IPv4 or IPv6 address of the router at the other end."
      />
      <TextChoiceField
        label="Local address"
        optional
        mono
        choice={local}
        hint="Leave blank to let the switch choose."
      />
      <RadioField
        label="Mode"
        required
        choice={useChoice('mode')}
        options={[
          { value: 'single_hop', label: 'Single hop', hint: 'The router is on the same link' },
          { value: 'multi_hop', label: 'Multihop', hint: 'There are other routers between' },
        ]}
      />
      <NumberField
        label="Required receive interval"
        required
        min={1}
        max={RX_MAX}
        unit="µs"
        choice={rx}
        hint="Microseconds between packets that the switch can take at the fastest. 1,000 µs are 1 ms."
      />
      <NumberField
        label="Detection threshold"
        required
        min={1}
        max={THRESHOLD_MAX}
        unit="packets"
        choice={threshold}
        hint={`Packets in a row that may be missing, 1 to 255. ${words ?? ''}`}
      />
      {/* A router that doesn’t answer to it counts as gone. */}
      <WayOutGuard affects={byNeighbor(location.value, address)} confirm={address} />
    </>
  )
}
