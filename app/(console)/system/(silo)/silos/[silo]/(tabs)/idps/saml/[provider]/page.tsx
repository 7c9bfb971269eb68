import { IdentityProviderPanel } from '@/app/(console)/system/(silo)/identity-provider-panel'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Identity provider',
  operation: identityProviderOperations.samlIdentityProviderView,
  request: ({ silo, provider }: { silo: string; provider: string }) => ({
    path: { provider },
    query: { silo },
  }),
  closeTo: ({ silo }) => routes.silo(silo),
  render: (provider, { silo }) => (
    <IdentityProviderPanel provider={provider} closeTo={routes.silo(silo)} />
  ),
})
