'use client'

import { useRouter } from '@/lib/hydration/use-router'
import type { SamlIdentityProvider } from '@/lib/contract/identity-provider'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { CopyButton } from '@/lib/ui/copy-button'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { NoValue } from '@/lib/ui/no-value'
import { SidePanel } from '@/lib/ui/side-panel'

interface Props {
  readonly provider: SamlIdentityProvider
  readonly closeTo: string
}

/** A provider over its list, to look at: the platform can't change one. */
export function IdentityProviderPanel({ provider, closeTo }: Props) {
  const router = useRouter()
  const slide = useOpenedByLink()
  return (
    <SidePanel
      title={`Identity provider ${provider.name}`}
      slide={slide}
      // What is searched and sorted below stays.
      onClose={() => router.push(closeTo + window.location.search, { scroll: false })}
    >
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
    </SidePanel>
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
