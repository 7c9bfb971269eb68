'use client'

import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import { ALL_SETS } from '@/lib/bgp/all-sets'
import { keptFor, PATHS_MAX, validateAsn, validatePaths } from '@/lib/bgp/asn'
import type { BgpAnnounceSet, BgpConfig } from '@/lib/contract/bgp'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { NumberField, TextChoiceField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { validateRequired } from '@/lib/validate/required'
import { createBgpConfig, updateBgpConfig } from '@/app/(console)/system/_bgp/bgp-actions'
import { ofConfig } from '@/app/(console)/system/_port-settings/affects'
import { WayOutGuard } from '@/app/(console)/system/_port-settings/way-out-guard'
import { optionalVrf } from '@/app/(console)/system/_bgp/bgp-fields'

export function ConfigCreateForm() {
  return (
    <FormPanel
      title="Create BGP configuration"
      missing={useMissing().createInFleet}
      action={createBgpConfig}
      closeTo={routes.bgpConfigs}
    >
      <NameField autoFocus />
      <DescriptionField />
      <AsnField />
      <AnnounceSetField isRequired />
      <TextField
        label="VRF"
        name="vrf"
        optional
        mono
        hint="Name of a routing table of its own. Can’t be changed later."
        validate={optionalVrf}
      />
      {usePlatformCan()('bgpPaths') && <PathsField hint="Leave blank to use 1 path." />}
    </FormPanel>
  )
}

export function ConfigEditForm({ config }: { config: BgpConfig }) {
  const { name, description, maxPaths } = config
  const initial = { name, description, maxPaths: maxPaths == null ? '' : String(maxPaths) }
  return (
    <FormPanel
      title="Edit BGP configuration"
      submitLabel="Update BGP configuration"
      missing={useMissing().changeFleet}
      action={updateBgpConfig}
      initial={initial}
      hidden={{ config: name }}
      closeTo={routes.bgpConfigs}
    >
      <p className="text-muted">
        {`Changes apply on the switches at once. ASN ${config.asn ?? ''} and the VRF can’t be changed.`}
      </p>
      <NameField autoFocus />
      <DescriptionField />
      <AnnounceSetField />
      <PathsField />
      <WayOutGuard
        affects={ofConfig(config)}
        confirm={name}
        isRisky={(form) =>
          Boolean(form.get('bgpAnnounceSetId')) || form.get('maxPaths') !== initial.maxPaths
        }
      />
    </FormPanel>
  )
}

function AsnField() {
  const asn = useChoice('asn', validateAsn)
  const kept = keptFor(asn.value)
  return (
    <TextChoiceField
      label="ASN"
      required
      mono
      inputMode="numeric"
      choice={asn}
      hint={
        <>
          <span>
            Autonomous system number of this rack, 1 to 4294967295. Can’t be changed later.
          </span>
          {kept !== undefined && <strong className="block">{`${kept}.`}</strong>}
        </>
      }
    />
  )
}

const requireSet = (value: string) => validateRequired(value, 'Announce set')
const anySet = () => undefined
const withSetIds = rowsOf(({ id }: BgpAnnounceSet) => id)

function AnnounceSetField({ isRequired = false }: { isRequired?: boolean }) {
  const choice = useChoice('bgpAnnounceSetId', isRequired ? requireSet : anySet)
  const sets = useApiQuery(withSetIds(systemReads.networkingBgpAnnounceSetList(ALL_SETS)))
  return (
    <RowsField
      label="Announce set"
      {...(isRequired ? { required: true } : { optional: true })}
      choice={choice}
      placeholder="Choose an announce set"
      hint={
        isRequired
          ? 'The networks that are announced to its peers.'
          : 'Leave blank to keep the current one, which the platform doesn’t tell.'
      }
      what="Announce sets"
      operation="networkingBgpAnnounceSetList"
      // The list comes in one answer, which doesn’t say whether it is all.
      reading={{ ...sets, hasMore: (sets.data?.items.length ?? 0) >= PICKER_LIMIT }}
      none="No announce sets available"
      options={sets.data?.items.map(({ name, description }) => ({
        value: name,
        label: name,
        meta: description,
      }))}
    />
  )
}

function PathsField({ hint }: { hint?: string }) {
  return (
    <NumberField
      label="Max paths"
      optional
      min={1}
      max={PATHS_MAX}
      unit="paths"
      hint={`How many paths to one network are used side by side. ${hint ?? ''}`}
      choice={useChoice('maxPaths', validatePaths)}
    />
  )
}
