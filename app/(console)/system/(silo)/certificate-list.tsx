'use client'

import { useMemo, useState } from 'react'
import { siloReads } from '@/lib/api/silo-reads'
import type { Certificate } from '@/lib/contract/certificate'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { useDialog } from '@/lib/ui/use-dialog'
import { deleteCertificates } from './certificate-actions'
import { certificateColumns } from './certificate-columns'
import type { OfSilo } from './silo-page'
import { useCertificateChains } from '@/app/(console)/system/_certificates/use-certificate-chains'
import { serverNow } from '@/lib/ui/clock'

const loadView = () => import('./certificate-panel')
const loadCreate = () => import('./certificate-create-dialog')

const frame = defineListFrame<Certificate, OfSilo>({
  of: { one: 'certificate', many: 'certificates', icon: 'badge-check' },
  isTab: true,
  empty: 'Add the TLS certificate for the silo’s console and API.',
  operation: 'certificateList',
  columns: ({ silo }) => certificateColumns(silo, {}, new Date(0)),
  isTwoLine: true,
})

interface Context {
  /** It is the last one, as far as the rows tell. */
  readonly isOnly: boolean
}

const removal = defineRemoval({
  noun: 'certificate',
  operation: 'certificateDelete',
  action: deleteCertificates,
  right: 'manageSilo',
  call: ({ name }: Certificate) => ({ path: { certificate: name } }),
  question: ({ name }) =>
    named`Delete certificate ${name}? This can’t be undone. The platform deletes it even while it is in use.`,
  alsoGoes: (_, { isOnly }: Context) =>
    isOnly ? ['It’s the silo’s only certificate; its console and API will have none'] : [],
})

/** The TLS certificates of the reader's silo, with what they are good for and when they end. */
export default defineListScreen<Certificate, OfSilo, Context>({
  frame,
  read: (_, page) => siloReads.certificateList({ query: page }),
  use: ({ params: { silo }, list }) => {
    const chains = useCertificateChains(list.loaded)
    // Days are what counts here: the moment of opening is near enough.
    const [now] = useState(() => new Date(serverNow()))
    const create = useDialog(loadCreate, 'Add certificate', {
      param: 'certificate',
      props: () => ({ silo }),
    })
    const view = useDialog(loadView, 'Certificate', {
      param: 'view',
      props: (id) => (id ? { id } : undefined),
    })
    const isOnly = list.isFirstPage && !list.hasNext && list.rows.length === 1
    return {
      columns: useMemo(() => certificateColumns(silo, chains, now), [silo, chains, now]),
      context: useMemo(() => ({ isOnly }), [isOnly]),
      actions: (
        <Button variant="primary" onClick={() => create.open('new')}>
          Add certificate
        </Button>
      ),
      dialogs: (
        <>
          {create.dialog}
          {view.dialog}
        </>
      ),
    }
  },
  rowActions: (certificate, state) => [
    { label: 'View', href: routes.siloCertificate(state.params.silo, certificate.id) },
    removal.entry(certificate, { ...state, params: state.context }),
  ],
})
