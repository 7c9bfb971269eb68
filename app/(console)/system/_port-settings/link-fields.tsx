'use client'

import { CheckboxField, SelectField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { useChoice } from '@/lib/form/use-field'
import { LinkFec, LinkSpeed } from '@/lib/contract/link-words'
import { DigitsFields } from './digits-fields'
import { checks } from './setting-checks'
import type { SettingRow } from './setting-rows'
import { fecWords, speedWords } from './setting-words'
import { useOnce } from './use-once'

const speeds = LinkSpeed.map((value) => ({ value, label: speedWords(value) }))
const fecs = [
  { value: '', label: fecWords(null) },
  ...LinkFec.map((value) => ({ value, label: fecWords(value) })),
]

const EQUALIZER = [
  ['txMain', 'Main'],
  ['txPre1', 'Pre 1'],
  ['txPre2', 'Pre 2'],
  ['txPost1', 'Post 1'],
  ['txPost2', 'Post 2'],
] as const

/** The fields of a port's link: speed, error correction, equalizer, and LLDP. */
export function LinkFields({ others }: { readonly others: readonly SettingRow[] }) {
  const validateName = useOnce('links', 'linkName', checks.links.linkName, others)
  return (
    <>
      <TextField
        label="Name"
        name="linkName"
        required
        mono
        hint="As the switch calls it: phy0, and phy1 and up where a port has several links."
        validate={validateName}
        data-autofocus
      />
      <SelectField label="Speed" required choice={useChoice('speed')} options={speeds} />
      <SelectField
        label="Forward error correction"
        choice={useChoice('fec')}
        options={fecs}
        hint="Both ends of a cable need the same."
      />
      <TextField
        label="MTU"
        name="mtu"
        required
        inputMode="numeric"
        hint="In bytes"
        validate={checks.links.mtu}
      />
      <CheckboxField label="Autonegotiation" choice={useChoice('autoneg')} />
      <details className="form-more">
        <summary>Transmit equalization</summary>
        <DigitsFields fields={EQUALIZER} checks={checks.links} />
      </details>
      <details className="form-more">
        <summary>LLDP</summary>
        <div className="fields">
          <LldpFields />
        </div>
      </details>
    </>
  )
}

/** What a link announces by LLDP. */
export function LldpFields() {
  return (
    <>
      <CheckboxField
        label="LLDP"
        hint="Announces this link to its neighbor, and listens for it."
        choice={useChoice('lldpEnabled')}
      />
      <TextField label="System name" name="lldpSystemName" optional />
      <TextField label="System description" name="lldpSystemDescription" optional />
      <TextField label="Link name" name="lldpLinkName" optional mono />
      <TextField label="Link description" name="lldpLinkDescription" optional />
      <TextField label="Chassis ID" name="lldpChassisId" optional mono />
      <TextField
        label="Management address"
        name="lldpManagementIp"
        optional
        mono
        validate={checks.links.lldpManagementIp}
      />
    </>
  )
}
