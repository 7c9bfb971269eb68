'use client'

import { useRef, useState } from 'react'
import { ReadFileField } from '@/app/(console)/system/read-file-field'
import { base64Of } from '@/lib/format/base64'
import { RadioField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { type Choice, useChoice } from '@/lib/form/use-field'
import { type MetadataReading, metadataTooLarge } from '@/lib/saml/metadata'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { Notice } from '@/lib/ui/notice'
import { validateMetadataUrl } from './identity-provider-fields'

/** Where the provider's metadata is: an address that the platform asks, or a file that is read here. */
export function MetadataFields({ entityId }: { entityId: Choice }) {
  const type = useChoice('metadataType')
  return (
    <>
      <RadioField
        label="Metadata source"
        required
        look="segmented"
        choice={type}
        options={[
          { value: 'url', label: 'URL' },
          { value: 'xml', label: 'XML file' },
        ]}
      />
      {type.value === 'url' ? (
        <TextField
          name="metadataUrl"
          label="Metadata URL"
          type="url"
          required
          mono
          hint="The platform reads it once, when the provider is created."
          validate={validateMetadataUrl}
        />
      ) : (
        <MetadataFile entityId={entityId} />
      )}
    </>
  )
}

function MetadataFile({ entityId }: { entityId: Choice }) {
  const [data, setData] = useState('')
  const [reading, setReading] = useState<MetadataReading>()
  const latest = useRef<Uint8Array>(undefined)
  const take = async (bytes: Uint8Array | undefined) => {
    latest.current = bytes
    setData(bytes ? base64Of(bytes) : '')
    setReading(undefined)
    if (!bytes) return
    try {
      const { readMetadata } = await import('@/lib/saml/metadata')
      if (latest.current !== bytes) return
      const found = readMetadata(bytes, new Date())
      setReading(found)
      if (found.bytes && found.bytes !== bytes) setData(base64Of(found.bytes))
      if (found.entityId !== undefined && entityId.value === '') entityId.set(found.entityId)
    } catch {
      // Nothing to look with: the platform says what is wrong with it.
    }
  }
  const said = reading?.entityId
  return (
    <>
      {/* Too much for a draft. */}
      <input type="hidden" name="metadataXml" value={data} data-secret readOnly />
      <ReadFileField
        name="metadataXml"
        label="Metadata file"
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        tooLarge={metadataTooLarge}
        problem={reading?.problem}
        onBytes={(bytes) => void take(bytes)}
      />
      {reading?.signInUrl !== undefined && (
        <Notice>
          Users sign in at{' '}
          <span className="mono break-all" translate="no">
            {reading.signInUrl}
          </span>
        </Notice>
      )}
      {reading?.expired && (
        <Notice tone="notice">
          The metadata expired on <DateTime value={reading.expired} look="date" />. The provider may
          have other keys by now: ask it for new metadata.
        </Notice>
      )}
      {said !== undefined && said !== entityId.value && (
        <Notice tone="notice">
          The metadata’s entity ID is{' '}
          <span className="mono break-all" translate="no">
            {said}
          </span>
          , not the one above.{' '}
          <Button size="sm" onClick={() => entityId.set(said)}>
            Use it
          </Button>
        </Notice>
      )}
    </>
  )
}
