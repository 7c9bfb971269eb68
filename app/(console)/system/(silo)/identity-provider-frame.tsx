'use client'

import type { IdentityProvider } from '@/lib/contract/identity-provider'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { lookOf } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'

const typeWords = ({ providerType }: IdentityProvider): string =>
  lookOf({ saml: 'SAML' }, providerType) ?? providerType

/** Columns of the providers of one silo; only those of SAML can be looked at. */
export const identityProviderColumns = (silo: string): readonly Column<IdentityProvider>[] => [
  nameColumn('7rem', ({ name, providerType }) =>
    providerType === 'saml' ? (
      <Link href={routes.siloIdentityProvider(silo, name)} scroll={false}>
        {name}
      </Link>
    ) : (
      name
    ),
  ),
  shortDescriptionColumn,
  {
    id: 'type',
    isTelling: true,
    header: 'Type',
    skeleton: '3rem',
    cell: typeWords,
    sortValue: typeWords,
    searchText: typeWords,
  },
  createdColumn,
  idColumn,
]

/** What the list looks like before there are rows. */
export const identityProviderFrame = defineListFrame<IdentityProvider, { readonly silo: string }>({
  of: 'identity-provider',
  isTab: true,
  empty: 'Until it has one, no one can sign in to this silo.',
  operation: 'siloIdentityProviderList',
  columns: ({ silo }) => identityProviderColumns(silo),
  isTwoLine: true,
})
