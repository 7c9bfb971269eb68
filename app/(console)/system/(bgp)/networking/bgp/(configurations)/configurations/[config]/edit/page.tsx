import { notFound } from 'next/navigation'
import { ConfigEditForm } from '@/app/(console)/system/(bgp)/config-form'
import { bgpOperations } from '@/lib/contract/bgp'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit BGP configuration',
  // The platform shows no single one.
  operation: bgpOperations.networkingBgpConfigList,
  request: () => ({ query: { limit: PICKER_LIMIT } }),
  closeTo: () => routes.bgpConfigs,
  render: ({ items }, { config: name }: { config: string }) => {
    const config = items.find((each) => each.name === name)
    if (!config) notFound()
    return <ConfigEditForm config={config} />
  },
})
