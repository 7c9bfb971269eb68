import { IdentityProviderForm } from '@/app/(console)/system/(silo)/identity-provider-form'
import type { OfSilo } from '@/app/(console)/system/(silo)/silo-page'
import { siloOperations } from '@/lib/contract/silo'
import { whyNoProviders } from '@/lib/contract/silo-can'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Create identity provider',
  operation: siloOperations.siloView,
  request: ({ silo }: OfSilo) => ({ path: { silo } }),
  closeTo: ({ silo }) => routes.silo(silo),
  render: (found) => <IdentityProviderForm silo={found.name} noProviders={whyNoProviders(found)} />,
})
