import type { ComponentProps } from 'react'
import { type OfSilo, OwnSiloProvider, SiloPage } from '@/app/(console)/system/(silo)/silo-page'
import { siloOperations } from '@/lib/contract/silo'
import { defineDetailLayout } from '@/lib/screens/detail-layout'
import { requireSession } from '@/lib/session/server'

const Layout = defineDetailLayout(
  SiloPage,
  'silo',
  siloOperations.siloView,
  ({ silo }: OfSilo) => ({
    path: { silo },
  }),
)

export default async function SiloLayout(props: ComponentProps<typeof Layout>) {
  const { siloName } = await requireSession()
  return (
    <OwnSiloProvider silo={siloName}>
      <Layout {...props} />
    </OwnSiloProvider>
  )
}
