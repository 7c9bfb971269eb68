'use client'

import { useSearchParams } from 'next/navigation'
import type { Image } from '@/lib/contract/image'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, sizeColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { SizeText } from '@/lib/ui/size-text'

/** Columns of a list of images; `detailOf` leads from a name to the panel over the list. */
export const imageColumns = (detailOf: (image: string) => string): readonly Column<Image>[] => [
  nameColumn('10rem', ({ name }) => <DetailLink href={detailOf(name)}>{name}</DetailLink>),
  { ...shortDescriptionColumn, isTelling: true, skeleton: '16rem' },
  sizeColumn,
  createdColumn,
  {
    id: 'os',
    header: 'OS',
    skeleton: '5rem',
    isOptional: true,
    cell: ({ os }) => os,
    sortValue: ({ os }) => os,
    searchText: ({ os }) => os,
  },
  {
    id: 'version',
    header: 'Version',
    skeleton: '4rem',
    isOptional: true,
    cell: ({ version }) => version,
    sortValue: ({ version }) => version,
    searchText: ({ version }) => version,
  },
  {
    id: 'block-size',
    header: 'Block size',
    skeleton: '4rem',
    isNumeric: true,
    isOptional: true,
    cell: ({ blockSize }) => <SizeText bytes={blockSize} />,
    sortValue: ({ blockSize }) => blockSize,
  },
  idColumn,
]

/** Opens the panel over the list as it is: its page, search and order stay. */
function DetailLink({ href, children }: { href: string; children: string }) {
  const search = useSearchParams().toString()
  return (
    <Link href={search === '' ? href : `${href}?${search}`} scroll={false}>
      {children}
    </Link>
  )
}
