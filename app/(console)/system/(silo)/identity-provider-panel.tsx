'use client'

import type { SamlIdentityProvider } from '@/lib/contract/identity-provider'
import { PanelOverList } from '@/lib/reading/panel-over-list'
import { CopyButton } from '@/lib/ui/copy-button'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { NoValue } from '@/lib/ui/no-value'

interface Props {
  readonly provider: SamlIdentityProvider
  readonly closeTo: string
}

/** A provider over its list, to look at: the platform can't change one. */
export function IdentityProviderPanel({ provider, closeTo }: Props) {
  return (
    <PanelOverList title={`Identity provider ${provider.name}`} closeTo={closeTo}>
      <PropertyTable>
        <IdProperty id={provider.id} />
        <DateProperty label="Created" value={provider.timeCreated} />
        <DateProperty label="Updated" value={provider.timeModified} />
        <Property label="Name">{provider.name}</Property>
        <DescriptionProperty text={provider.description} />
        <Copied label="Technical contact email" text={provider.technicalContactEmail} />
        <Copied label="Service provider client ID" text={provider.spClientId} />
        <Copied label="ACS URL" text={provider.acsUrl} />
        <Copied label="Single Logout URL" text={provider.sloUrl} />
        <Copied label="Entity ID" text={provider.idpEntityId} />
        <Copied label="Group attribute name" text={provider.groupAttributeName ?? ''} />
      </PropertyTable>
    </PanelOverList>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <Property label={label}>
      {text === '' ? (
        <NoValue />
      ) : (
        <>
          <span className="mono break-all" translate="no">
            {text}
          </span>
          <CopyButton text={text} label={`Copy ${label}`} />
        </>
      )}
    </Property>
  )
}
