'use client'

import { createSilo } from '@/app/(console)/system/silo-actions'
import { QuotaField, useQuotaChoice } from '@/app/(console)/system/quota-fields'
import { siloHost, zoneOf } from '@/lib/silo/hosts'
import { CheckboxField, TextChoiceField, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { FormPageSkeleton } from '@/lib/form/form-page-skeleton'
import { NewSiloHeader } from './new-silo-header'
import { FormPage } from '@/lib/form/form-page'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { validateName } from '@/lib/validate/name'
import { CertificatesField } from './certificates-field'
import { SiloSummary } from './silo-summary'
import '@/lib/form/form-page.css'

const initial = {
  discoverable: 'true',
  cpus: '0',
  memory: '0',
  storage: '0',
  identityMode: 'saml_jit',
}

/** Everything that a new silo is given: a name and a certificate are the least. */
export function SiloForm() {
  const missing = useMissing()
  return (
    <FormPage
      missing={missing.createInFleet}
      action={createSilo}
      initial={initial}
      submitLabel="Create silo"
      closeTo={routes.silos}
      summary={<SiloSummary />}
    >
      <div className="form-sections">
        <SiloFields noMapping={missing.changeFleet} />
      </div>
    </FormPage>
  )
}

/** `noMapping`: why the reader can't give roles on the fleet away, which needs more than a new silo. */
function SiloFields({ noMapping }: { noMapping: string | undefined }) {
  const name = useChoice('name', validateName)
  const zone = useHydrated() ? zoneOf(window.location.host) : undefined
  const isNamed = validateName(name.value) === undefined
  const host = zone && isNamed ? siloHost(name.value, zone) : undefined
  return (
    <>
      <div className="fields">
        <TextChoiceField
          label="Name"
          required
          mono
          choice={name}
          hint={
            zone === undefined
              ? 'Part of its host name'
              : host
                ? `People sign in at ${host}`
                : `Part of its host name, under sys.${zone}`
          }
          data-autofocus
        />
        <DescriptionField />
        <CheckboxField
          label="Discoverable"
          hint="Shown in the list of silos. Otherwise, you can only open it by name or ID."
          choice={useChoice('discoverable')}
        />
      </div>
      <section className="form-section">
        <h2>Sign-in</h2>
        <div className="fields">
          <IdentityFields />
        </div>
      </section>
      <section className="form-section">
        <h2>Quotas</h2>
        <div className="field-pair">
          <QuotaField resource="cpus" choice={useQuotaChoice('cpus')} />
          <QuotaField resource="memory" choice={useQuotaChoice('memory')} />
          <QuotaField resource="storage" choice={useQuotaChoice('storage')} />
        </div>
      </section>
      <section className="form-section">
        <h2>Certificates</h2>
        <CertificatesField host={host} />
      </section>
      <section className="form-section">
        <h2>Roles on the fleet</h2>
        <fieldset className="field">
          <legend className="field-label mb-1.5">Role mapping</legend>
          <div className="options">
            <CheckboxField
              label="Silo admins are fleet admins"
              choice={useChoice('mapsAdmin')}
              disabled={noMapping !== undefined}
              {...(noMapping ? { hint: noMapping } : {})}
            />
            <CheckboxField
              label="Silo viewers are fleet viewers"
              choice={useChoice('mapsViewer')}
              disabled={noMapping !== undefined}
              {...(noMapping ? { hint: noMapping } : {})}
            />
          </div>
        </fieldset>
      </section>
    </>
  )
}

const SCIM = {
  value: 'saml_scim',
  label: 'SAML with SCIM',
  hint: 'Users sign in through an identity provider, which also sends users and groups',
}

/** How people sign in, and with a provider which of its groups administers the silo. */
function IdentityFields() {
  const mode = useChoice('identityMode')
  const can = usePlatformCan()
  return (
    <>
      <RadioField
        label="Identity mode"
        required
        choice={mode}
        options={[
          { value: 'saml_jit', label: 'SAML', hint: 'Users sign in through an identity provider' },
          ...(can('versions') ? [SCIM] : []),
          {
            value: 'local_only',
            label: 'Local only',
            hint: 'Operators create users, with passwords',
          },
        ]}
      />
      {/* A local silo takes it away with what was typed. */}
      {mode.value !== 'local_only' && (
        <TextField
          name="adminGroupName"
          label="Admin group name"
          optional
          hint={
            mode.value === SCIM.value
              ? 'Once the identity provider sends a group of this name, its members are admins of the silo.'
              : 'Members of this group of the identity provider become admins of the silo.'
          }
        />
      )}
    </>
  )
}

/** The form on its way. */
export const SiloFormSkeleton = () => (
  <FormPageSkeleton
    header={<NewSiloHeader />}
    heights={['11rem', '10rem', '14rem', '12rem', '8rem']}
    summaryHeight="24rem"
  />
)
