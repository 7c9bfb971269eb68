'use client'

import type { Image } from '@/lib/contract/image'
import { sizeText } from '@/lib/format/size'
import { PanelOverList } from '@/lib/reading/panel-over-list'
import { Word } from '@/lib/ui/badge'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'

/** An image over its list, to look at: the platform can't change one. */
export function ImageDetailPanel({ image, closeTo }: { image: Image; closeTo: string }) {
  const { name, digest } = image
  return (
    <PanelOverList title={`Image ${name}`} closeTo={closeTo}>
      <PropertyTable>
        <Property label="Name">{name}</Property>
        <DescriptionProperty text={image.description} />
        <Property label="Shared with">
          <Word>{image.projectId == null ? 'Silo' : 'Project'}</Word>
        </Property>
        <Property label="OS">{image.os}</Property>
        <Property label="Version">{image.version}</Property>
        <Property label="Size">{sizeText(image.size)}</Property>
        <Property label="Block size">{sizeText(image.blockSize)}</Property>
        <IdProperty id={image.id} />
        {digest && <IdProperty label={`Digest (${digest.type})`} id={digest.value} />}
        <DateProperty label="Created" value={image.timeCreated} />
        <DateProperty label="Updated" value={image.timeModified} />
      </PropertyTable>
    </PanelOverList>
  )
}
