'use client'

import { rightOnSilo } from '@/lib/contract/reader-can'
import { CheckboxField, TextChoiceField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice, useField } from '@/lib/form/use-field'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { standardAcsUrl } from '@/lib/silo/hosts'
import { Mono } from '@/lib/ui/badge'
import { CopyButton } from '@/lib/ui/copy-button'
import { TextArea, TextField as PlainTextField } from '@/lib/ui/text-field'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { validateName } from '@/lib/validate/name'
import { createIdentityProvider } from './identity-provider-actions'
import { providerChecks } from './identity-provider-fields'
import { MetadataFields } from './metadata-fields'
import { SigningFields } from './signing-fields'

const initial = { standardAcs: 'true', metadataType: 'url' }
interface Props {
  readonly silo: string
  /** Why it can have no provider at all. */
  readonly noProviders: string | undefined
}

export function IdentityProviderForm({ silo, noProviders }: Props) {
  const missing = useMissing()
  const isOwn = usePageReader().siloName === silo
  return (
    <FormPanel
      title="Create identity provider"
      missing={missing[rightOnSilo(isOwn)] ?? noProviders}
      action={createIdentityProvider}
      initial={initial}
      hidden={{ silo }}
      closeTo={routes.silo(silo)}
    >
      <Fields silo={silo} />
    </FormPanel>
  )
}

function Fields({ silo }: { silo: string }) {
  const name = useChoice('name', validateName)
  const entityId = useChoice('idpEntityId', providerChecks.idpEntityId)
  const path = serverRoutes.loginSaml(
    silo,
    validateName(name.value) === undefined ? name.value : '…',
  )
  return (
    <>
      <TextChoiceField
        label="Name"
        required
        mono
        choice={name}
        hint={
          <>
            Users sign in at <Mono>{decodeURIComponent(path)}</Mono>
          </>
        }
        data-autofocus
      />
      <RequiredDescription />
      <TextField
        name="technicalContactEmail"
        label="Technical contact email"
        type="email"
        required
        validate={providerChecks.technicalContactEmail}
      />
      <h3 className="mt-2 font-medium">Service provider</h3>
      <TextField
        name="spClientId"
        label="Service provider client ID"
        required
        mono
        hint="What the provider calls this console. Also the audience of its assertions."
        validate={providerChecks.spClientId}
      />
      <AcsFields silo={silo} name={name.value} />
      <TextField
        name="sloUrl"
        label="Single Logout URL"
        type="url"
        required
        mono
        validate={providerChecks.sloUrl}
      />
      <SigningFields />
      <h3 className="mt-2 font-medium">Identity provider</h3>
      <TextChoiceField label="Entity ID" required mono choice={entityId} />
      <TextField
        name="groupAttributeName"
        label="Group attribute name"
        optional
        mono
        hint="The attribute that lists a person’s groups. Without it, users aren’t in any group."
      />
      <MetadataFields entityId={entityId} />
    </>
  )
}

function RequiredDescription() {
  return (
    <TextArea
      label="Description"
      required
      {...useField('description', providerChecks.description)}
    />
  )
}

/** Where the provider posts to: generated from the names by default. */
function AcsFields({ silo, name }: { silo: string; name: string }) {
  const isHydrated = useHydrated()
  const standard = useChoice('standardAcs')
  const choice = useChoice('acsUrl', providerChecks.acsUrl)
  const isNamed = validateName(name) === undefined
  const url = isHydrated && isNamed ? standardAcsUrl(silo, name, window.location.origin) : ''
  // Without script nothing is generated, and it can be typed.
  const isGenerated = isHydrated && standard.value === 'true'
  const shown = isGenerated ? url : choice.value
  return (
    <div className="field">
      {isGenerated ? (
        <PlainTextField
          label="ACS URL"
          name="acsUrl"
          mono
          readOnly
          value={url}
          placeholder="Generated from the name"
          error={isNamed ? choice.error : undefined}
        />
      ) : (
        <TextChoiceField label="ACS URL" required mono choice={choice} />
      )}
      <div className="button-row mt-2">
        <CheckboxField
          label="Use standard ACS URL"
          choice={{
            ...standard,
            set: (value) => {
              standard.set(value)
              // What was generated is where changes begin.
              if (value === 'false') choice.set(url)
            },
          }}
        />
        {shown !== '' && <CopyButton text={shown} label="Copy ACS URL" />}
      </div>
    </div>
  )
}
