'use client'

import { useCallback, useMemo, useState } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { TextField } from '@/lib/form/fields'
import { useSendGuard } from '@/lib/form/form-context'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { applyPortSettings } from './port-actions'
import { DifferenceList } from './difference-list'
import { differencesOf } from './differences'
import { partsOf } from './setting-facts'
import { portWords } from './setting-words'
import { useLotNames } from './use-lot-names'
import { useNamesOf } from './use-names-of'
import { useWayOut } from './use-way-out'
import { wayOutWords } from './way-out'
import { WayOutNotice } from './way-out-review'

interface Props {
  readonly port: SwitchPort
  readonly onClose: () => void
}

/** Gives a port other settings, after a look at what becomes different. */
export default function ApplySettingsDialog({ port, onClose }: Props) {
  const { portName, rackId, switchLocation } = port
  const missing = useMissing()
  const reading = useWayOut(({ id }) => id === port.id)
  const { way, affected } = reading
  return (
    <FormDialog
      title={`Apply settings to ${portWords(port)}`}
      submitLabel="Apply settings"
      action={applyPortSettings}
      hidden={{ port: portName, rackId, switchLocation }}
      missing={missing.changeFleet}
      disabledReason={way === undefined ? 'The ports of the rack are being checked' : undefined}
      onClose={onClose}
    >
      <Fields port={port} />
      <WayOutNotice {...reading} />
      {way !== undefined && wayOutWords(way, affected) !== undefined && (
        <TypedName name={portName} />
      )}
    </FormDialog>
  )
}

const chosen = (value: string) => (value === '' ? 'Choose port settings' : undefined)

function Fields({ port }: { readonly port: SwitchPort }) {
  const [name, setName] = useState('')
  // It is reviewed here, and its name typed where it may cut off: nothing more is asked.
  useSendGuard(() => null)
  const choice = useChoice('portSettings', chosen, setName)
  const reading = useAllRows((page) =>
    systemReads.networkingSwitchPortSettingsList({ query: page }),
  )
  return (
    <>
      <RowsField
        label="Port settings"
        required
        what="Port settings"
        operation="networkingSwitchPortSettingsList"
        reading={reading}
        none="No port settings available"
        choice={choice}
        options={reading.data?.items.map((each) => ({
          value: each.name,
          label: each.name,
          meta: each.id === port.portSettingsId ? 'Applied now' : each.description,
        }))}
        data-autofocus
      />
      {name !== '' && <Review port={port} name={name} />}
    </>
  )
}

/** What is applied now, and what would become different. */
function Review({ port, name }: { readonly port: SwitchPort; readonly name: string }) {
  const id = port.portSettingsId ?? ''
  const next = useApiQuery(systemReads.networkingSwitchPortSettingsView({ path: { port: name } }))
  const now = useApiQuery(
    systemReads.networkingSwitchPortSettingsView({ path: { port: id || name } }),
    { isEnabled: id !== '' },
  )
  const names = useNamesOf()
  const lots = useLotNames(
    [now.data, next.data].some((each) =>
      each?.addresses.some(({ addressLotName }) => !addressLotName),
    ),
  )
  const known = useMemo(() => ({ config: names.config, lot: lots.of }), [names.config, lots.of])
  if (next.failure)
    return <p role="alert">{`${name} couldn’t be loaded, so it can’t be compared.`}</p>
  if (!next.data || (id !== '' && !now.data && !now.failure)) return <p role="status">Loading…</p>
  const isKnown = id === '' || now.data !== undefined
  const differences = differencesOf(
    id === '' || !now.data ? undefined : partsOf(now.data, known),
    partsOf(next.data, known),
  )
  return (
    <section className="flex flex-col gap-2" aria-label="What changes">
      <p>
        {id === ''
          ? 'No settings are applied now.'
          : isKnown
            ? `Applied now: ${now.data?.name}.`
            : 'What is applied now couldn’t be loaded: it may be deleted. All of the new settings:'}
      </p>
      {differences.length === 0 ? (
        <p>Nothing changes: the port has these settings.</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
    </section>
  )
}

function TypedName({ name }: { readonly name: string }) {
  const validate = useCallback(
    (value: string) => (value.trim() === name ? undefined : `Enter ${name} to confirm`),
    [name],
  )
  return (
    <TextField
      label={`Enter ${name} to confirm`}
      name="confirmName"
      required
      mono
      validate={validate}
    />
  )
}
