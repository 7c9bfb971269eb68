'use client'

import { useCallback } from 'react'
import { CheckboxField, RadioField, TextChoiceField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Notice } from '@/lib/ui/notice'
import { requiredMessage } from '@/lib/validate/required'
import { BgpConfigField } from './choice-of-rows'
import { DigitsFields } from './digits-fields'
import { OnInterface } from './route-fields'
import { checks, validateKey } from './setting-checks'
import type { PeerKey, SettingRow } from './setting-rows'
import { useOnce } from './use-once'

const TIMERS = [
  ['holdTime', 'Hold time'],
  ['keepalive', 'Keepalive'],
  ['connectRetry', 'Connect retry'],
  ['delayOpen', 'Delay open'],
  ['idleHoldTime', 'Idle hold time'],
] as const

const NUMBERS = [
  ['minTtl', 'Minimum TTL'],
  ['localPref', 'Local preference'],
  ['multiExitDiscriminator', 'Multi-exit discriminator'],
  ['vlanId', 'VLAN ID'],
] as const

interface Props {
  readonly known: readonly string[]
  readonly others: readonly SettingRow[]
  /** What the platform has of a key, before it is changed here. */
  readonly key0: PeerKey
}

/** The fields of a BGP peer: its address, its timers, and the exchanged routes. */
export function PeerFields({ known, others, key0 }: Props) {
  const type = useChoice('type')
  const validate = useOnce('peers', 'linkName', checks.peers.linkName, others, type.value)
  return (
    <>
      <OnInterface known={known} validate={validate} />
      <WhoFields type={type} others={others} />
      <BgpConfigField />
      <TextField
        label="Remote ASN"
        name="remoteAsn"
        optional
        inputMode="numeric"
        hint="Leave blank to take any"
        validate={checks.peers.remoteAsn}
      />
      <CheckboxField
        label="Enforce first AS"
        hint="Refuses routes that don’t begin with the peer’s own ASN."
        choice={useChoice('enforceFirstAs')}
      />
      <KeyFields key0={key0} />
      <details className="form-more">
        <summary>Timers</summary>
        <DigitsFields fields={TIMERS} checks={checks.peers} hint="In seconds" />
      </details>
      <details className="form-more">
        <summary>Routes</summary>
        <div className="fields">
          <Prefixes all="importsAll" some="allowedImport" label="Import all prefixes" />
          <Prefixes all="exportsAll" some="allowedExport" label="Export all prefixes" />
          <TextField
            label="Communities"
            name="communities"
            optional
            mono
            hint="Numbers, separated by commas"
            validate={checks.peers.communities}
          />
          <DigitsFields fields={NUMBERS} checks={checks.peers} />
        </div>
      </details>
    </>
  )
}

const peerAddress = (value: string) =>
  value.trim() === '' ? requiredMessage('Peer address') : checks.peers.targetAddr(value)

function WhoFields({ type, others }: { readonly type: Choice } & Pick<Props, 'others'>) {
  const can = usePlatformCan()
  const address = useOnce('peers', 'targetAddr', peerAddress, others)
  return (
    <>
      {can('unnumberedPeers') || type.value === 'unnumbered' ? (
        <RadioField
          label="Peer"
          required
          choice={type}
          options={[
            { value: 'numbered', label: 'At an address' },
            { value: 'unnumbered', label: 'Any peer on the link' },
          ]}
        />
      ) : (
        <input type="hidden" name="type" value="numbered" readOnly />
      )}
      {type.value === 'unnumbered' ? (
        <TextField
          label="Router lifetime"
          name="routerLifetime"
          required
          inputMode="numeric"
          hint="In seconds, 0 to 9,000"
          validate={checks.peers.routerLifetime}
        />
      ) : (
        <>
          <TextField label="Peer address" name="targetAddr" required mono validate={address} />
          {can('peerSources') && (
            <TextField
              label="Source address"
              name="srcAddr"
              optional
              mono
              hint="Leave blank to let the switch choose"
              validate={checks.peers.srcAddr}
            />
          )}
        </>
      )}
    </>
  )
}

const KEY_OPTIONS = [
  { value: 'none', label: 'No key' },
  { value: 'typed', label: 'With an MD5 key' },
]

function KeyFields({ key0 }: Pick<Props, 'key0'>) {
  const chosen = useChoice('key', chosenKey)
  const key = useChoice('md5AuthKey', neededKey)
  return (
    <>
      {key0 === 'unseen' && (
        <Notice tone="notice">
          This peer may have an MD5 key. Keys aren’t shown: enter it again, or go on without one.
        </Notice>
      )}
      <RadioField label="Authentication" required choice={chosen} options={KEY_OPTIONS} />
      {chosen.value === 'typed' && (
        <TextChoiceField
          label="MD5 key"
          required
          mono
          choice={key}
          hint="Up to 80 characters of printable ASCII. It isn’t shown again."
          data-secret
        />
      )}
    </>
  )
}

const chosenKey = (value: string) =>
  value === 'unseen' ? 'Enter the key again, or choose no key' : undefined
const neededKey = (value: string) =>
  value === '' ? requiredMessage('MD5 key') : validateKey(value)

function Prefixes(props: {
  readonly all: string
  readonly some: 'allowedImport' | 'allowedExport'
  readonly label: string
}) {
  const { all, some, label } = props
  const choice = useChoice(all)
  const validate = useCallback(
    (value: string) =>
      value.trim() === '' ? 'Enter at least one prefix, or allow all' : checks.peers[some](value),
    [some],
  )
  return (
    <>
      <CheckboxField label={label} choice={choice} />
      {choice.value !== 'true' && (
        <TextField
          label={some === 'allowedImport' ? 'Imported prefixes' : 'Exported prefixes'}
          name={some}
          required
          mono
          hint="Networks, separated by commas"
          validate={validate}
        />
      )}
    </>
  )
}
