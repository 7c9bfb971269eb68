'use client'

import { useRouter } from '@/lib/hydration/use-router'
import type { Image } from '@/lib/contract/image'
import { sizeText } from '@/lib/format/size'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { Word } from '@/lib/ui/badge'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'

/** An image over its list, to look at: the platform can't change one. */
export function ImageDetailPanel({ image, closeTo }: { image: Image; closeTo: string }) {
  const router = useRouter()
  const slide = useOpenedByLink()
  const { name, digest } = image
  return (
    <SidePanel
      title={`Image ${name}`}
      slide={slide}
      // What is searched and sorted below stays.
      onClose={() => router.push(closeTo + window.location.search, { scroll: false })}
    >
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
    </SidePanel>
  )
}
