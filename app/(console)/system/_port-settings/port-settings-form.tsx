'use client'

import { useCallback } from 'react'
import { JsonInput, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPage } from '@/lib/form/form-page'
import { jsonValue, useChoice, useJsonField } from '@/lib/form/use-field'
import { PortGeometry } from '@/lib/contract/link-words'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'
import { keysProblem } from './setting-checks'
import { groupsProblem } from './setting-groups'
import { isTicked, type SettingRow, textOf } from './setting-rows'
import { fecWords, geometryWords, kindWords, speedWords } from './setting-words'
import { PartField, useRowsOf } from './part-field'
import { joined, parted, type PeerKeys } from './peer-rows'
import { createPortSettings, updatePortSettings } from './port-settings-actions'
import { SettingsSummary } from './settings-summary'
import { useNamesOf } from './use-names-of'
import { useSettingsGuard } from './use-settings-guard'
import './port-settings.css'

export interface Model {
  readonly id: string
  readonly name: string
  /** When it was last changed, as the wire writes it. */
  readonly modified: string
}

interface Props {
  readonly initial: Readonly<Record<string, string>>
  /** Settings that are replaced. */
  readonly edited?: Model | undefined
  /** What there is to know of what it begins with. */
  readonly notes: readonly string[]
}

/** Everything that settings of a switch port say; a link is the least. */
export function PortSettingsForm({ initial, edited, notes }: Props) {
  const missing = useMissing()
  return (
    <FormPage
      missing={edited ? missing.changeFleet : missing.createInFleet}
      action={edited ? updatePortSettings : createPortSettings}
      initial={initial}
      {...(edited && {
        hidden: { id: edited.id, modified: edited.modified, name: edited.name },
      })}
      submitLabel={edited ? 'Update port settings' : 'Create port settings'}
      closeTo={edited ? routes.portSettings(edited.name) : routes.portSettingsList}
      summary={<SettingsSummary editedId={edited?.id} />}
    >
      <div className="setting-form">
        <p className="without-script">Turn on JavaScript to fill in this form.</p>
        {notes.map((note) => (
          <Notice key={note} tone="notice">
            {note}
          </Notice>
        ))}
        <div className="fields">
          {!edited && <NameField autoFocus />}
          <DescriptionField />
          <GeometryField />
        </div>
        <Parts edited={edited} initial={initial} />
        <section className="setting-part">
          <h2>Groups</h2>
          <TextField
            label="Group IDs"
            name="groups"
            optional
            mono
            hint="IDs, separated by commas. The platform lists no groups."
            validate={groupsProblem}
          />
        </section>
      </div>
    </FormPage>
  )
}

function GeometryField() {
  return (
    <RadioField
      label="Geometry"
      required
      look="segmented"
      choice={useChoice('geometry')}
      options={PortGeometry.map((value) => ({ value, label: geometryWords(value) }))}
    />
  )
}

const optional = (text: string) => text || '—'
const noKeys: PeerKeys = {}

function Parts({ edited, initial }: Pick<Props, 'edited' | 'initial'>) {
  const links = useRowsOf('links')
  const interfaces = useRowsOf('interfaces')
  const addresses = useRowsOf('addresses')
  const routeRows = useRowsOf('routes')
  const keys = useJsonField<PeerKeys>('md5Keys', noKeys)
  const typed = keys.text
  const peers = useRowsOf(
    'peers',
    useCallback(
      (rows: readonly SettingRow[]) => keysProblem(rows, jsonValue(typed, noKeys)),
      [typed],
    ),
  )
  const names = useNamesOf()
  useSettingsGuard(edited, initial, names)
  const known = [
    ...new Set([...interfaces.value, ...links.value].map((row) => textOf(row, 'linkName'))),
  ].filter((name) => name !== '')
  return (
    <>
      <PartField
        part="links"
        title="Links"
        noun="link"
        hint="What runs over the port’s cable, at least one."
        rows={links}
        known={known}
        columns={[
          { label: 'Name', cell: (row) => textOf(row, 'linkName') },
          { label: 'Speed', cell: (row) => speedWords(row['speed'] ?? '') },
          { label: 'FEC', cell: (row) => fecWords(textOf(row, 'fec') || null) },
          { label: 'MTU', cell: (row) => textOf(row, 'mtu') },
          { label: 'LLDP', cell: (row) => (isTicked(row, 'lldpEnabled') ? 'On' : 'Off') },
        ]}
      />
      <PartField
        part="interfaces"
        title="Interfaces"
        noun="interface"
        hint="What addresses, routes, and BGP peers belong to."
        rows={interfaces}
        known={known}
        columns={[
          { label: 'Name', cell: (row) => textOf(row, 'linkName') },
          { label: 'Kind', cell: (row) => kindWords({ type: row['kind'] ?? '', vid: vidOf(row) }) },
          { label: 'IPv6', cell: (row) => (isTicked(row, 'v6Enabled') ? 'On' : 'Off') },
        ]}
      />
      <PartField
        part="addresses"
        title="Addresses"
        noun="address"
        hint="Each is taken from an address lot, where no one else can have it then."
        rows={addresses}
        known={known}
        columns={[
          { label: 'Address', cell: (row) => textOf(row, 'address') },
          { label: 'Lot', cell: (row) => names.lot(textOf(row, 'addressLot')) },
          { label: 'Interface', cell: (row) => optional(textOf(row, 'linkName')) },
          { label: 'VLAN', cell: (row) => optional(textOf(row, 'vlanId')) },
        ]}
      />
      <PartField
        part="routes"
        title="Routes"
        noun="route"
        hint="Fixed routes, beside those that BGP peers tell."
        rows={routeRows}
        known={known}
        columns={[
          { label: 'Destination', cell: (row) => textOf(row, 'dst') },
          { label: 'Gateway', cell: (row) => textOf(row, 'gw') },
          { label: 'Interface', cell: (row) => optional(textOf(row, 'linkName')) },
          { label: 'VLAN', cell: (row) => optional(textOf(row, 'vid')) },
        ]}
      />
      <JsonInput field={keys} isSecret />
      <PartField
        part="peers"
        title="BGP peers"
        noun="BGP peer"
        hint="Routers that routes are exchanged with. One switch has one ASN."
        rows={peers}
        known={known}
        rowWithSecrets={(row) => joined(row, keys.value)}
        onTake={(row) => {
          const [kept, next] = parted(row, peers.value, keys.value)
          keys.set(next)
          return kept
        }}
        columns={[
          {
            label: 'Peer',
            cell: (row) =>
              row['type'] === 'unnumbered' ? 'Unnumbered' : textOf(row, 'targetAddr'),
          },
          { label: 'Configuration', cell: (row) => names.config(textOf(row, 'bgpConfig')) },
          { label: 'Interface', cell: (row) => optional(textOf(row, 'linkName')) },
          { label: 'MD5 key', cell: ({ key = 'none' }) => KEYS[key] ?? key },
        ]}
      />
    </>
  )
}

const KEYS: Readonly<Record<string, string>> = {
  none: 'None',
  typed: 'Entered',
  unseen: 'Enter again',
}

const vidOf = (row: SettingRow): number | undefined => {
  const text = textOf(row, 'vid')
  return text === '' ? undefined : Number(text)
}
